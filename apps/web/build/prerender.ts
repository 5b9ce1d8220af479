import { glob, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { completeLanguages } from '@hooray/contract/protocol/languages.ts';
import { createServer, type Plugin } from 'vite';
import { documentsFolder } from './first-paint.ts';
import { sentences } from './sentences.ts';

const emptyRoot = '<div id="root"></div>';

/**
 * Renders each language's visitor home into its built page, so that it is visible before any script has run. Also
 * translates the head of the other documents.
 */
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
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const words = await renderHomes(root);
        for (const [language, own] of words) {
          const cwd = join(outDir, documentsFolder(language));
          for await (const name of glob(['index.html', 'pages/*.html'], { cwd })) {
            const path = join(cwd, name);
            const html = translateHead(await readFile(path, 'utf8'), language, words);
            await writeFile(path, name === 'index.html' ? drawHome(html, own.home) : html);
          }
        }
      },
    },
  };
}

function drawHome(html: string, home: string): string {
  if (!html.includes(emptyRoot)) throw new Error('index.html has no empty #root to draw into.');
  if (/<script|\sstyle=/.test(home)) throw new Error('Inline scripts and styles are refused by the policy.');
  return html.replace(emptyRoot, () => `<div id="root">${home}</div>`);
}

/** The words of a built document before any script has run. */
interface DocumentWords {
  title: string;
  description: string;
  /** The markup of the visitor home. */
  home: string;
}

type Words = ReadonlyMap<string, Omit<DocumentWords, 'home'>>;

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** @throws Error if the English words aren't those of index.html */
export function translateHead(html: string, language: string, words: Words): string {
  const [english, own] = [words.get('en'), words.get(language)];
  if (!english || !own) throw new Error(`There are no words in ${language}.`);
  const replaced: [string, string][] = [
    ['<html lang="en">', `<html lang="${language}">`],
    ...(['title', 'description'] as const).map((name): [string, string] => [
      english[name],
      inHtml(own[name]),
    ]),
  ];
  for (const [before] of replaced)
    if (!html.includes(before)) throw new Error(`index.html does not contain ${before}`);
  return replaced.reduce((text, [before, after]) => text.replaceAll(before, () => after), html);
}

async function renderHomes(root: string): Promise<Map<string, DocumentWords>> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [sentences()],
    server: { middlewareMode: true, ws: false },
    logLevel: 'warn',
    appType: 'custom',
    // Nothing is served to a browser here.
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerenderHome } = await server.ssrLoadModule('/src/app/prerender.tsx');
    const words = new Map<string, DocumentWords>();
    for (const language of completeLanguages) words.set(language, await prerenderHome(language));
    return words;
  } finally {
    await server.close();
  }
}
