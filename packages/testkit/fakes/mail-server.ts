import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { startSandbox } from '@hooray/sandbox/sandbox.ts';
import { onTestFinished } from 'vitest';

interface ArrivedMail {
  to: string[];
  subject: string;
  text: string;
  html: string | null;
}

export interface MailServer {
  smtpUrl: string;
  /** The mails to addresses that hold a text, newest first. */
  mailsTo(part: string): Promise<ArrivedMail[]>;
}

/** A mail server that lives as long as the test. */
export async function openMailServer(smtpPort = 0): Promise<MailServer> {
  const { smtpUrl, httpUrl, stop } = await startSandbox({ port: 0, smtpPort });
  onTestFinished(stop);
  return {
    smtpUrl,
    async mailsTo(part) {
      const mails = (await (await fetch(`${httpUrl}/mail/messages`)).json()) as ArrivedMail[];
      return mails.filter(({ to }) => to.join().includes(part));
    },
  };
}

/** A port of this machine that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
