import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const icons = ['/favicon.svg', '/icon-192.png', '/default-avatar.svg'];
const typefaces = 'assets/nunito-{latin,cyrillic}-wght-normal-*.woff2';
const appFiles = / data-app="([^"]+)"/;
const asset = /\/assets\/[\w.-]+/g;
const catalogsOf = / data-catalogs="([^"]+)"/;

/** Writes sw.js with the list of files that it stores. It runs last, because it reads the other plugins' output. */
export function serviceWorker(): Plugin {
  let root: string;
  let outDir: string;
  let isWritten = false;
  return {
    name: 'hooray:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(failure?: Error) {
        // A failure before the bundle is written isn't passed on, and must not be hidden by one of this plugin.
        if (failure || !isWritten) return;
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { BUILD: JSON.stringify(await describeBuild(outDir)) },
          build: {
            outDir,
            emptyOutDir: false,
            rolldownOptions: {
              input: join(root, 'src/worker/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}

async function describeBuild(outDir: string) {
  const listFiles = (pattern: string) =>
    Array.fromAsync(glob(pattern, { cwd: outDir }), (name) => `/${name}`);
  const [shell, ...others] = await listFiles('assets/shell-*.html');
  if (shell === undefined || others.length > 0) throw new Error('The build must have one shell.');
  const html = await readFile(join(outDir, shell), 'utf8');
  const [, app] = appFiles.exec(html) ?? [];
  if (app === undefined) throw new Error('The shell names no app.');
  const [, named = ''] = catalogsOf.exec(html) ?? [];
  const catalogs = Object.fromEntries(
    named.split(',').map((each) => [each.split(' ')[0] ?? '', each.match(asset) ?? []]),
  );
  const files = html.replace(catalogsOf, '').match(asset) ?? [];
  const precached = new Set([shell, ...files, ...(await listFiles(typefaces)), ...icons]);
  return { app, shell, precached: [...precached], catalogs };
}
