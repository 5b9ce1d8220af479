import { eventually } from '../assertions/eventually.ts';
import { call } from '../clients/client.ts';
import type { TestServer } from '../processes/test-server.ts';

/** Waits for the newest mail with this subject. */
export function mailTo(server: TestServer, address: string, subject: RegExp) {
  return eventually(async () => (await server.mailsTo(address)).find((mail) => subject.test(mail.subject)));
}

/** Waits until every queued mail is delivered and every pending request is settled. */
export async function allMailSettled({ database }: TestServer): Promise<void> {
  await eventually(async () => {
    const { rows } = await database.pool.query<{ open: number }>(
      `select (select count(*) from password_reset_requests)::int
            + (select count(*) from outbox_mails where delivered_at is null)::int as open`,
    );
    return rows[0]?.open === 0;
  });
}

/** Returns the password, which is on its own line. */
export function oneTimePasswordIn(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const [found, ...others] = lines.filter((line) => /^[^\s:/@]{8,}$/.test(line));
  if (!found || others.length > 0) throw new Error(`no single line is a password in: ${text}`);
  return found;
}

export function verificationTokenIn(text: string): string {
  const [, token] = /\/verify-email\?token=([\w-]+)/.exec(text) ?? [];
  if (!token) throw new Error(`no verification link in: ${text}`);
  return token;
}

export async function oneTimePasswordFor(server: TestServer, email: string): Promise<string> {
  await call(server, 'POST /api/auth/forgot-password', { json: { email } });
  await allMailSettled(server);
  return oneTimePasswordIn((await mailTo(server, email, /new password/i)).text);
}

export async function verificationTokenFor(server: TestServer, email: string): Promise<string> {
  return verificationTokenIn((await mailTo(server, email, /confirm/i)).text);
}
