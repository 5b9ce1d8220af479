import { brotliCompressSync } from 'node:zlib';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { type Running, startBuiltHooray } from '@hooray/testkit/processes/running/running-program.ts';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { provideBrowser } from '../../../tools/start/browser.ts';
import { type Figure, median } from '../figures.ts';

const RUNS = 5;
const LIMIT_KB = 108;
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-quic', '--disable-background-networking'];
const wanted = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

const browserPath = () => provideBrowser().path ?? '';

/** Returns the size of a first visit's JavaScript and CSS, with the strongest brotli. */
async function firstLoadBytes(server: Running): Promise<number> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: FLAGS });
  const page = await browser.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    const isCounted = ['script', 'stylesheet'].includes(response.request().resourceType());
    if (isCounted) sizes.push(response.body().then((body) => brotliCompressSync(body).length));
  });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await browser.close();
  return bytes;
}

async function lighthouseScores(server: Running): Promise<Record<string, number>> {
  const chrome = await launch({ chromePath: browserPath(), chromeFlags: FLAGS });
  try {
    const result = await lighthouse(server.url, { port: chrome.port, onlyCategories: Object.keys(wanted) });
    const categories = Object.entries(result?.lhr.categories ?? {});
    return Object.fromEntries(categories.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]));
  } finally {
    chrome.kill();
  }
}

export async function measureVisitorHome(database: EmbeddedDatabase): Promise<Figure[]> {
  const server = await startBuiltHooray(database, {});
  try {
    const kilobytes = (await firstLoadBytes(server)) / 1024;
    const size: Figure = {
      what: "Visitor home's first load: JavaScript and CSS with brotli",
      measured: `${kilobytes.toFixed(1)} KB`,
      limit: `at most ${LIMIT_KB} KB`,
      isKept: kilobytes <= LIMIT_KB,
    };
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await lighthouseScores(server));
    const scores = Object.entries(wanted).map(([name, limit]): Figure => {
      const score = median(runs.map((run) => run[name] ?? 0));
      return {
        what: `Lighthouse, mobile: ${name}`,
        measured: String(score),
        limit: `at least ${limit}`,
        isKept: score >= limit,
      };
    });
    return [size, ...scores];
  } finally {
    await server.stop();
  }
}
