import nodemailer, { type Transporter } from 'nodemailer';

export function createMailTransport(url: string): Transporter {
  return nodemailer.createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 });
}
