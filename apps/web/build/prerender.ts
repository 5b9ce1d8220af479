import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { sentences } from './sentences.ts';

const emptyRoot = '<div id="root"></div>';

/** Renders the visitor home into the built page, so that it is visible before any script has run. */
export function prerender(): Plugin {
  let root: string;
  let outDir: string;
  return {
    name: 'hooray:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const page = join(outDir, 'index.html');
      const html = await readFile(page, 'utf8');
      if (!html.includes(emptyRoot)) throw new Error('index.html has no empty #root to draw into.');
      const markup = await renderHome(root);
      if (/<script|\sstyle=/.test(markup))
        throw new Error('Inline scripts and styles are refused by the policy.');
      await writeFile(
        page,
        html.replace(emptyRoot, () => `<div id="root">${markup}</div>`),
      );
    },
  };
}

async function renderHome(root: string): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [sentences()],
    server: { middlewareMode: true, ws: false },
    logLevel: 'warn',
    appType: 'custom',
    // Nothing is served to a browser.
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerenderHome } = await server.ssrLoadModule('/src/app/prerender.tsx');
    return await prerenderHome();
  } finally {
    await server.close();
  }
}
