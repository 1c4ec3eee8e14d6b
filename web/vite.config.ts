import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const SITE = '../src/unoverse/server/site';
const SERVER = process.env.UNOVERSE_SERVER ?? 'http://127.0.0.1:8000';
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;

/** Beside every text file lies the same one compressed, for the server to send. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const file of filesIn(join(import.meta.dirname, SITE))) {
        if (!COMPRESSED.test(file)) continue;
        const text = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
      }
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: { outDir: SITE, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: SERVER, ws: true, changeOrigin: true } } },
});
