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

/** Stores the input of a visitor who goes to log in: in this tab only, until the form opens again. */
export function keepForm(values: object): void {
  sessionStore.setItem(KEY, JSON.stringify(values));
}

/** Returns the input that `keepForm` has stored; undefined if it is missing or unreadable, as after edits by hand. */
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
