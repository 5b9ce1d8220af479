import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { minify, type Plugin } from 'vite';

const boot = '<script src="/boot.js"></script>';
const stylesheet = /\n *<link rel="stylesheet"[^>]*>/g;
const dependency = /\n *<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const script = /\n *<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;

/**
 * The built page loads only what its first paint needs: the style sheet, boot.js and the typeface. boot.js then loads
 * the app's files, in this order.
 */
export function firstPaint(): Plugin {
  let outDir: string;
  return {
    name: 'hooray:first-paint',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => /nunito-latin-wght-normal.*\.woff2$/.test(name));
        if (font === undefined) throw new Error('The build has no typeface.');
        if (!html.includes(boot)) throw new Error('index.html does not load boot.js.');
        const files = [dependency, script].flatMap((tag) => [...html.matchAll(tag)].map(([, file]) => file));
        const tags = [
          ...(html.match(stylesheet) ?? []).map((tag) => tag.trim()),
          `<script src="/boot.js" data-app="${files.join(' ')}"></script>`,
          `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
        ];
        const rest = html.replace(stylesheet, '').replace(dependency, '').replace(script, '');
        return rest.replace(boot, () => tags.join('\n    '));
      },
    },
    async closeBundle(failure?: Error) {
      if (failure) return;
      const path = join(outDir, 'boot.js');
      const { code } = await minify(path, await readFile(path, 'utf8'));
      await writeFile(path, code);
    },
  };
}
