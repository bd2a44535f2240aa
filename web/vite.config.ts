/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { trimSymbols } from './src/build/trim_symbols.ts';

// In development Vite serves the client and hands the rest to a running `causeway serve`.
const server = process.env['CAUSEWAY_SERVER'] ?? 'http://127.0.0.1:1944';

export default defineConfig({
  plugins: [svelte(), trimSymbols()],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 1024 },
  // Those in Chromium need a server and have a configuration of their own.
  test: { include: ['tests/unit/**/*.test.ts'] },
  server: { proxy: { '/data': server, '/ws': { target: server, ws: true } } },
});
