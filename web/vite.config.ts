import { join } from 'node:path';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { finished } from './scripts/finishing.ts';

const SITE = join(import.meta.dirname, '../src/unoverse/server/site');
const SERVER = process.env.UNOVERSE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), finished(SITE)],
  build: {
    outDir: SITE,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true, changeOrigin: true } } },
});
