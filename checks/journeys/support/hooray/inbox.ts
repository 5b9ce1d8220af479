import { expect } from '@playwright/test';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Waits for `count` mails, and returns the newest first. */
export async function mailsTo(sandboxUrl: string, address: string, count = 1): Promise<Mail[]> {
  let found: Mail[] = [];
  await expect(async () => {
    const response = await fetch(`${sandboxUrl}/mail/messages`);
    const mails = (await response.json()) as Mail[];
    found = mails.filter(({ to }) => to.includes(address));
    expect(found.length).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 40_000 });
  return found;
}
