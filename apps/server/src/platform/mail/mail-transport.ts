import nodemailer, { type Transporter } from 'nodemailer';

/** Sends mails by SMTP, each over a connection of its own. */
export function createMailTransport(url: string): Transporter {
  return nodemailer.createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 });
}
