/** What is done to the site once it is built: its worker learns what to keep, and everything is compressed. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;
const PLACE = "['%FILES%']";

export function finished(site: string): Plugin {
  return {
    name: 'finished',
    apply: 'build',
    closeBundle() {
      tellWorker(site);
      for (const file of filesIn(site)) if (COMPRESSED.test(file)) compress(file);
    },
  };
}

/** The worker keeps what the page itself names: the first page works without a network, others come when wanted. */
function tellWorker(site: string): void {
  const files = readFileSync(join(site, 'index.html'), 'utf8').match(/\/assets\/[^"]+/g) ?? [];
  const worker = join(site, 'sw.js');
  const text = readFileSync(worker, 'utf8');
  if (!files.length || !text.includes(PLACE)) throw new Error('The worker cannot be told which files the page needs.');
  writeFileSync(worker, text.replace(PLACE, JSON.stringify(files)));
}

/** Beside every text file lies the same one compressed, for the server to send. */
function compress(file: string): void {
  const text = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}
