import type { Page } from '@playwright/test';
import { storeSession } from '../journey.ts';
import { type Person, register, type Wishes } from './people.ts';

/** Close the page with `page.context().close()`. */
export async function openOtherPerson(
  page: Page,
  origin: string,
  wishes: Wishes,
): Promise<{ page: Page; person: Person }> {
  const person = await register(origin, wishes);
  return { page: await openAs(page, origin, person), person };
}

/** Opens a page in the user's own browser of the same size. Close it with `page.context().close()`. */
export async function openAs(page: Page, origin: string, person: Person): Promise<Page> {
  const context = await page.context().browser()?.newContext({
    baseURL: origin,
    viewport: page.viewportSize(),
    locale: 'en-US',
  });
  if (!context) throw new Error('there is no browser');
  await storeSession(context, origin, person.session);
  return context.newPage();
}
