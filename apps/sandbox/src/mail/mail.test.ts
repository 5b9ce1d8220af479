import { connect } from 'node:net';
import nodemailer, { type Transporter } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;
let transport: Transporter;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  transport = nodemailer.createTransport(sandbox.smtpUrl);
});
afterAll(() => sandbox.stop());

const from = 'Hooray <hello@example.com>';
interface Mail {
  to: string[];
  subject: string;
  text: string;
  date: string;
}
const inbox = async () => (await (await fetch(`${sandbox.httpUrl}/mail/messages`)).json()) as Mail[];
async function newest(): Promise<Mail> {
  const [mail] = await inbox();
  if (!mail) throw new Error('no mail');
  return mail;
}
const page = async (path: string) => (await fetch(sandbox.httpUrl + path)).text();

test('a mail arrives with its subject, its text line by line, and its HTML', async () => {
  const text =
    'Hi Zoë,\n\nyour one-time password:\n\nx9=K+4_longer.than(usual)\n\nIt works for 1 hour. '.padEnd(
      300,
      'y',
    );
  await transport.sendMail({
    from,
    to: 'zoe@example.com',
    subject: 'Přání 🎂 für dich',
    text,
    html: '<b>Hi</b>',
  });
  const mail = await newest();
  expect(mail).toEqual({
    to: ['zoe@example.com'],
    subject: 'Přání 🎂 für dich',
    text: `${text}\n`,
    html: expect.stringContaining('<b>Hi</b>'),
    date: expect.any(String),
  });
  expect(mail.text.split('\n')).toContain('x9=K+4_longer.than(usual)');
  expect(new Date(mail.date).toISOString()).toBe(mail.date);
});

test('every recipient is listed, including blind copies', async () => {
  const to = ['ann@example.com', 'bob@example.com'];
  await transport.sendMail({ from, to, bcc: 'eve@example.com', subject: 'Three', text: 'x' });
  expect((await newest()).to.sort()).toEqual(['ann@example.com', 'bob@example.com', 'eve@example.com']);
});

test('the 1000 newest mails are kept, newest first', async () => {
  const pool = nodemailer.createTransport({
    url: sandbox.smtpUrl,
    pool: true,
    maxConnections: 20,
    maxMessages: 1e6,
  });
  const crowd = Array.from({ length: 1000 }, (_, number) => ({
    from,
    to: 'many@example.com',
    subject: `${number}`,
  }));
  await transport.sendMail({ from, to: 'old@example.com', subject: 'Old', text: 'x' });
  await Promise.all(crowd.map((mail) => pool.sendMail({ ...mail, text: 'x' })));
  expect((await inbox()).map(({ subject }) => subject)).not.toContain('Old');
  await transport.sendMail({ from, to: 'new@example.com', subject: 'New', text: 'x' });
  await transport.sendMail({ from, to: 'newest@example.com', subject: 'BoundedMap', text: 'x' });
  pool.close();
  const mails = await inbox();
  expect(mails).toHaveLength(1000);
  expect(mails.slice(0, 2).map(({ subject }) => subject)).toEqual(['BoundedMap', 'New']);
});

test('the inbox page shows a mail as text and never as markup, with its links to follow', async () => {
  const text = 'Open http://localhost:3000/verify-email?token=a&b=1 or <script>alert(1)</script>';
  await transport.sendMail({ from, to: 'ann@example.com', subject: '<img src=x onerror=1>', text });
  const shown = await page('/mail');
  expect(shown).toContain('&lt;img src=x onerror=1&gt;');
  expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(shown).not.toMatch(/<script|<img/);
  expect(shown).toContain('<a href="http://localhost:3000/verify-email?token=a&amp;b=1">');
  expect(shown).toContain("This is Hooray's sandbox");
});

test('the HTML of a mail opens in a frame that has no scripts and no origin', async () => {
  const html = '<p title="a">Styled</p>';
  await transport.sendMail({ from, to: 'ann@example.com', subject: 'Styled', text: 'x', html });
  const [, link] = /href="(\/mail\/messages\/\d+\/html)"/.exec(await page('/mail')) ?? [];
  const shown = await page(link ?? '');
  expect(shown).toContain('&lt;p title=&quot;a&quot;&gt;Styled');
  expect(shown).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(shown).toContain("This is Hooray's sandbox");
  expect((await fetch(`${sandbox.httpUrl}/mail/messages/999999/html`)).status).toBe(404);
});

test('a mail over 2 MiB is refused and not kept', async () => {
  const text = 'y'.repeat(3 * 1024 * 1024);
  const sent = transport.sendMail({ from, to: 'big@example.com', subject: 'Too big', text });
  await expect(sent).rejects.toThrow(/552/);
  expect((await newest()).subject).not.toBe('Too big');
});

test('a client that disconnects during a mail does not stop the sandbox', async () => {
  const { port } = new URL(sandbox.smtpUrl);
  const socket = connect(Number(port), '127.0.0.1');
  await new Promise((greeted) => socket.once('data', greeted));
  socket.write('EHLO x\r\nMAIL FROM:<a@b.c>\r\nRCPT TO:<broken@example.com>\r\nDATA\r\nSubject: half');
  await new Promise((answered) => socket.once('data', answered));
  socket.resetAndDestroy();
  await transport.sendMail({ from, to: 'after@example.com', subject: 'After', text: 'x' });
  expect((await newest()).to).toEqual(['after@example.com']);
});
