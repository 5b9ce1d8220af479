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
  /** Returns mails by a part of the address, the newest first. */
  mailsTo(part: string): Promise<ArrivedMail[]>;
}

/** Stops with the test. */
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
