import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';

const server = process.env.HOORAY_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), prerender(), precompress()],
  build: {
    // Fonts and pictures stay files: the page's policy allows no fonts as data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The code that every page needs is in two files: one changes with ours, the other only with the libraries.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'shell', tags: ['$initial'] },
          ],
        },
      },
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
