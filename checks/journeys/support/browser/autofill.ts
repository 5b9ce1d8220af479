import type { Locator } from '@playwright/test';

/** Fills in a field as some password managers do. */
export async function fillWithoutEvent(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, value) => Object.assign(element, { value }), text);
}
