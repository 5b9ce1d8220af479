import { glob, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { completeLanguages } from '@hooray/contract/protocol/languages.ts';
import { createServer, type Plugin } from 'vite';
import { documentsFolder, fileOf } from './first-paint.ts';
import { sentences } from './sentences.ts';

const emptyRoot = '<div id="root"></div>';

/**
 * Renders each language's visitor home into its built page, so that it is visible before any script has run, and the
 * frames of the other pages into theirs. Also translates the head of the documents.
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
            await writeFile(
              path,
              name === 'index.html' ? drawHome(html, own) : drawFrame(html, own.frames.get(name)),
            );
          }
        }
      },
    },
  };
}

function draw(html: string, content: string): string {
  if (!html.includes(emptyRoot)) throw new Error('The document has no empty #root to draw into.');
  if (/<script|\sstyle=/.test(content))
    throw new Error('Inline scripts and styles are refused by the policy.');
  return html.replace(emptyRoot, () => `<div id="root">${content}</div>`);
}

function drawHome(html: string, { visitorHome, usersHome }: DocumentWords): string {
  const drawn = draw(html, visitorHome);
  return drawn.replace('</body>', () => `<template id="users-home">${usersHome}</template>\n  </body>`);
}

function drawFrame(html: string, frame: Frame | undefined): string {
  if (!frame) return html;
  return draw(html, frame.html).replace('<script ', `<script data-frame="${frame.shownTo}" `);
}

interface Frame {
  html: string;
  shownTo: 'users' | 'all';
}

/** What src/app/prerender.tsx exports. */
interface Prerender {
  prerenderHome(language: string): Promise<Omit<DocumentWords, 'frames'>>;
  prerenderFrames(language: string): Promise<ReadonlyMap<string, Frame>>;
}

/** The words of a built document before any script has run. */
interface DocumentWords {
  title: string;
  description: string;
  /** Markup. */
  visitorHome: string;
  /** Markup that boot.js shows to a user instead. */
  usersHome: string;
  /** By the name of the page's document. */
  frames: ReadonlyMap<string, Frame>;
}

type Words = ReadonlyMap<string, Pick<DocumentWords, 'title' | 'description'>>;

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
    const { prerenderHome, prerenderFrames } = (await server.ssrLoadModule(
      '/src/app/prerender.tsx',
    )) as Prerender;
    const words = new Map<string, DocumentWords>();
    for (const language of completeLanguages) {
      const home = await prerenderHome(language);
      const frames = [...(await prerenderFrames(language))].map(
        ([path, frame]) => [fileOf(path), frame] as const,
      );
      words.set(language, { ...home, frames: new Map(frames) });
    }
    return words;
  } finally {
    await server.close();
  }
}
