import type { Page } from '@playwright/test';
import { storeSession } from '../journey.ts';
import { type Person, register, type Wishes } from './people.ts';

/** Opens a page as another user in their own browser, of the same size; close it with `page.context().close()`. */
export async function openOtherPerson(
  page: Page,
  origin: string,
  wishes: Wishes,
): Promise<{ page: Page; person: Person }> {
  const context = await page.context().browser()?.newContext({
    baseURL: origin,
    viewport: page.viewportSize(),
    locale: 'en-US',
  });
  if (!context) throw new Error('there is no browser');
  const person = await register(origin, wishes);
  await storeSession(context, origin, person.session);
  return { page: await context.newPage(), person };
}
