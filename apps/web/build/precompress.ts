import { glob, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = '**/*.{html,js,css,svg,txt,json}';

/** Writes .br and .gz files, which the server sends unchanged. */
export function precompress(): Plugin {
  let outDir: string;
  return {
    name: 'hooray:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for await (const name of glob(compressible, { cwd: outDir })) await compress(join(outDir, name));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  // Thousands of gift pictures at quality 11 would take seconds, and be only 6% smaller.
  const quality = path.endsWith('.svg') ? 9 : 11;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
