// Writes src/generated: types of messages from the server's JSON Schema, and pictures that Python draws.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compile } from 'json-schema-to-typescript';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const generated = join(web, 'src', 'generated');
const schemaFile = join(web, '..', 'docs', 'protocol.schema.json');

mkdirSync(generated, { recursive: true });
await writeTypes();
drawPictures();

async function writeTypes() {
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8'));
  const text = await compile(schema, 'Protocol', {
    additionalProperties: false,
    bannerComment: '// Made from docs/protocol.schema.json by scripts/generate.mjs.',
    unreachableDefinitions: true,
  });
  writeIfChanged(join(generated, 'protocol.ts'), text);
}

// A file that stays the same keeps its time, so that nothing is built anew for it.
function writeIfChanged(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

function drawPictures() {
  const python = process.env.UNOVERSE_PYTHON ?? join(web, '..', '.venv', 'bin', 'python');
  const folder = join(generated, 'art');
  const made = spawnSync(python, ['-m', 'unoverse.art.for_the_web', folder], { encoding: 'utf8' });
  if (made.status === 0) return copyIcons(folder);
  rmSync(folder, { recursive: true, force: true });
  console.error(`The pictures could not be drawn with ${python}: ${made.error?.message ?? made.stderr}`);
  process.exit(1);
}

// Icons have fixed addresses, so they are no assets with a hash in their name.
function copyIcons(folder) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('icon')) copyFileSync(join(folder, name), join(web, 'public', name));
  }
}
