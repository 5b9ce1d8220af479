import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunksOf, withoutInitial } from './build/chunks.ts';
import { emojiData } from './build/emoji-data.ts';
import { firstPaint } from './build/first-paint.ts';
import { giftPictures } from './build/gift-pictures.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { withoutUnusedRouterParts } from './build/router-parts.ts';
import { sentences } from './build/sentences.ts';
import { serviceWorker } from './build/service-worker.ts';

const server = process.env.HOORAY_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    sentences(),
    withoutUnusedRouterParts(),
    react(),
    tailwindcss(),
    emojiData(),
    firstPaint(),
    giftPictures(),
    prerender(),
    serviceWorker(),
    precompress(),
  ],
  // Lingui's copy for React 17 and older.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  build: {
    // Fonts and pictures stay files: the page's policy allows no fonts as data: URLs.
    assetsInlineLimit: 0,
    // Every browser that runs the app knows the hint.
    modulePreload: { polyfill: false, resolveDependencies: withoutInitial },
    rolldownOptions: {
      output: chunksOf(join(import.meta.dirname, 'src')),
      // Every signed-in page imports the query client, which a visitor's page loads later. Compression takes
      // the longest.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      '/healthz': server,
      '/readyz': server,
      '/metrics': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
