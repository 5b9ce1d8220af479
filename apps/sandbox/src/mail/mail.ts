import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { type Html, html } from '../html.ts';
import { sendPage } from '../page.ts';
import type { StandInContext } from '../stand-in.ts';

const MAX_MAILS = 1000;
const LARGEST_MAIL_BYTES = 2 * 1024 * 1024;

interface Mail {
  id: number;
  /** All recipients, including blind copies. */
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  /** When it arrived, in ISO 8601. */
  date: string;
}

interface Inbox {
  /** Newest first, at most `MAX_MAILS`. */
  mails: Mail[];
  receive(to: string[], raw: Buffer): Promise<void>;
}

function createInbox(): Inbox {
  const mails: Mail[] = [];
  let received = 0;
  return {
    mails,
    async receive(to, raw) {
      const parsed = await PostalMime.parse(raw);
      received += 1;
      mails.unshift({
        id: received,
        to,
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? null,
        date: new Date().toISOString(),
      });
      mails.splice(MAX_MAILS);
    },
  };
}

async function startSmtp(inbox: Inbox, port: number): Promise<SMTPServer> {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL_BYTES,
    rejectOversized: true,
    closeTimeout: 500,
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        // The server refuses a mail that is too large, but still passes it to this handler.
        .then((raw) => (stream.sizeExceeded ? undefined : inbox.receive(to, raw)))
        .then(() => done(), done);
    },
  });
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  // An aborted connection concerns only its client. Without a listener, the error would end the sandbox.
  smtp.on('error', () => undefined);
  return smtp;
}

/** Turns web addresses into links. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
}

function mailCard({ id, to, subject, text, date, ...mail }: Mail): Html {
  return html`<article class="card">
<h2>${subject || '(no subject)'}</h2>
<p class="soft">To ${to.join(', ')} · <time datetime="${date}">${date.replace('T', ' ').slice(0, 19)} UTC</time></p>
<pre>${linked(text)}</pre>
${mail.html === null ? '' : html`<a href="/mail/messages/${id}/html">Open as HTML</a>`}
</article>
`;
}

/** Shows HTML in a frame without scripts and without the sandbox's origin. Links open in another tab. */
function htmlFrame(markup: string): Html {
  return html`<p><a href="/mail">All mail</a></p>
<iframe class="mail" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"
srcdoc="${`<base target="_blank">${markup}`}"></iframe>`;
}

function addPages(app: FastifyInstance, { mails }: Inbox): void {
  app.get('/mail', (_request, reply) => {
    const cards = mails.length > 0 ? mails.map(mailCard) : html`<p class="card">No mail yet.</p>`;
    const intro = html`<p class="soft">The newest comes first. <a href="/mail">Look again</a></p>`;
    return sendPage(reply, 200, 'Mail', html`${intro}${cards}`);
  });

  app.get('/mail/messages', () => mails.map(({ id: _, ...mail }) => mail));

  app.get('/mail/messages/:id/html', (request, reply) => {
    const { id } = z.object({ id: z.coerce.number() }).parse(request.params);
    const mail = mails.find((candidate) => candidate.id === id);
    if (!mail?.html) return reply.callNotFound();
    return sendPage(reply, 200, mail.subject || '(no subject)', htmlFrame(mail.html));
  });
}

/** Accepts every mail over SMTP, delivers none, and shows them at `/mail`. */
export async function addMail(
  { app, offer }: StandInContext,
  smtpPort: number,
): Promise<{ smtpUrl: string }> {
  offer(html`<a href="/mail">Mail</a>: every mail that Hooray sends ends here, and nowhere else.`);
  const inbox = createInbox();
  const smtp = await startSmtp(inbox, smtpPort);
  app.addHook('onClose', (_app, done) => smtp.close(done));
  addPages(app, inbox);
  return { smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` };
}
