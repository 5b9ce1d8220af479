import { z } from 'zod';
import { sessionStore } from '../../../lib/storage/browser-storage.ts';

const KEY = 'hooray.box-form';

const typed = z.object({
  name: z.string(),
  birthdayDate: z.string(),
  email: z.string(),
  phone: z.string(),
  surprise: z.boolean(),
});

/** Keeps what has been typed while somebody logs in: in this tab alone, until the form is opened again. */
export function keepForm(values: object): void {
  sessionStore.setItem(KEY, JSON.stringify(values));
}

/** What `keepForm` has kept; undefined if it is missing or unreadable. Can be edited by hand. */
export function findKeptForm(): z.infer<typeof typed> | undefined {
  try {
    return typed.parse(JSON.parse(sessionStore.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

export function forgetKeptForm(): void {
  sessionStore.removeItem(KEY);
}
