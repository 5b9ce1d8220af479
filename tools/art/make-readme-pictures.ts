// Makes the README's pictures of Hooray. Run it while `npm run demo` is running.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD, emailOf } from '../demo/people.ts';
import { findBrowser } from '../start/browser.ts';
import { inProject } from '../start/root.ts';

const address = process.argv[2] ?? 'http://localhost:3000';
const folder = inProject('docs/images');
const executablePath = findBrowser();

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(emailOf('ada'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(`${address}/`);
}

async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Pictures below the viewport load only on scrolling.
  await page.waitForFunction(
    '[...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)',
  );
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  writeFileSync(`${folder}/${name}.webp`, await picture.webp({ quality: 82 }).toBuffer());
  console.log(`${name}.webp`);
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme });
  await page.goto(address);
  await save(page, `home-${colorScheme}`);
  await signIn(page);
  await page.goto(`${address}/profile`);
  await page.getByRole('link', { name: /Ada/ }).first().click();
  await page.getByText('Tickets for a concert').waitFor();
  await save(page, `box-${colorScheme}`);
  await page.locator('a[href^="/team-gift-collage/"]').first().click();
  await page.waitForURL('**/team-gift-collage/*');
  await page
    .getByRole('main')
    .getByRole('img', { name: /collage/i })
    .first()
    .waitFor();
  await page.getByText('Loading collage').waitFor({ state: 'hidden' });
  await save(page, `collage-${colorScheme}`);
  await page.close();
}
await browser.close();
