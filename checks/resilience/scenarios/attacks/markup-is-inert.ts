import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { createServers } from '@hooray/testkit/processes/servers.ts';
import { type Browser, chromium } from '@playwright/test';
import type { Database } from '../../../../apps/server/src/platform/db/database.ts';
import type { User } from '../../../../packages/contract/src/accounts/calls.ts';
import { provideBrowser } from '../../../../tools/start/browser.ts';
import { inProject } from '../../../../tools/start/root.ts';
import { payloads } from '../../markup/payloads.ts';
import { readTexts } from '../../markup/text-fields.ts';
import { openWatchedPage, readWhole } from '../../markup/watched-page.ts';
import { type Field, fillWithMarkup } from '../../markup/world.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const LIMIT_MS = 60_000;

/** @throws Error if markup was executed, or isn't shown as text */
function judge({ name, shown }: Field, text: string, seen: string[]): string {
  if (seen.length > 0) throw new Error(`${seen.length} seen: ${seen.slice(0, 5).join('; ')}`);
  if (shown.length === 0) throw new Error(`nothing was let in as ${name}`);
  const missing = shown.filter((payload) => !text.includes(payload));
  if (missing.length > 0)
    throw new Error(`${missing.length} of ${shown.length} are not shown as written: ${missing[0]}`);
  return `${shown.length} of ${payloads.length} let in and shown as written; 0 dialogs, 0 violations, 0 requests elsewhere`;
}

/** @throws Error if a displayed text is in none of these fields */
function assertComplete(fields: Field[]): void {
  const names = new Set(fields.map(({ name }) => name));
  const missing = Object.values(readTexts).filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`these are not filled with markup: ${missing.join(', ')}`);
}

interface ReadPage {
  text: string;
  seen: string[];
}

/** Reads each page once, and again after the reader has reached the call limit. */
function createReading(browser: Browser, url: string): (path: string, reader: Person) => Promise<ReadPage> {
  const known = new Map<string, ReadPage>();
  async function read(path: string, reader: Person): Promise<ReadPage> {
    const watched = await openWatchedPage(browser, url, reader);
    let isLimited = false;
    watched.page.on('response', (response) => {
      isLimited ||= response.status() === 429;
    });
    const text = await readWhole(watched.page, `${url}${path}`);
    await watched.close();
    if (!isLimited) return { text, seen: watched.seen };
    await delay(LIMIT_MS);
    return read(path, reader);
  }
  return async (path, reader) => {
    const key = `${reader.id} ${path}`;
    const page = known.get(key) ?? (await read(path, reader));
    known.set(key, page);
    return page;
  };
}

/** Opens an ADMIN, who sees the most. Without interests, a dialog would hide every page. */
async function openReader(server: { url: string }, database: Database): Promise<Person> {
  const reader = await newPerson(server);
  await database.pool.query("update users set role = 'ADMIN' where id = $1", [reader.id]);
  const { status, body } = await call<{ user: User }>(server, 'PUT /api/auth/me/interests', {
    token: reader.accessToken,
    json: { interests: ['Music', 'Travel', 'Cooking'] },
  });
  if (status !== 200) throw new Error(`interests were refused with ${status}: ${JSON.stringify(body)}`);
  return { ...reader, user: body.user };
}

export const markupIsInert: Scenario = {
  name: 'markup is displayed, never executed',
  async run(report: Report) {
    const browserTool = provideBrowser();
    if (browserTool.path === undefined) throw new Error(browserTool.advice);
    execFileSync(process.execPath, [inProject('tools/build/main.ts')], { stdio: 'inherit' });
    const installation = await createServers();
    const browser = await chromium.launch({
      executablePath: browserTool.path,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      const { server, database } = installation;
      await installation.ensureRunning();
      const reader = await openReader(server, database);
      const fields = await fillWithMarkup(server, database, reader);
      assertComplete(fields);
      const read = createReading(browser, server.url);
      for (const field of fields)
        await report.round(field.name, async () => {
          const pages = [];
          for (const path of field.paths) pages.push(await read(path, field.reader ?? reader));
          return judge(
            field,
            pages.map(({ text }) => text).join('\n'),
            pages.flatMap(({ seen }) => seen),
          );
        });
    } finally {
      await browser.close();
      await installation.dispose();
    }
  },
};
