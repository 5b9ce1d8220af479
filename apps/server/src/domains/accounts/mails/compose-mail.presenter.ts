import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { type Said, say } from '@hooray/contract/protocol/sentences.ts';
import { chooseLanguage } from '../../../platform/language/choose-language.ts';
import { write } from '../../../platform/language/write.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import type { Account } from '../account-rows.tables.ts';
import { greetingOf } from './mail-greeting.presenter.ts';

export type Addressee = Pick<Account, 'id' | 'email' | 'name' | 'emailVerifiedAt' | 'language'>;

/** A text that isn't a sentence of the product, such as an ADMIN's reason or a link. */
interface Verbatim {
  verbatim: string;
}

/** One or several sentences. */
type Paragraph = Said | Said[] | Verbatim;

const SIGNATURE: Verbatim = { verbatim: 'Hooray' };

export const verbatim = (text: string): Verbatim => ({ verbatim: text });

function writeParagraph(paragraph: Paragraph, language: SentenceLanguage): string {
  if (typeof paragraph === 'object' && 'verbatim' in paragraph) return paragraph.verbatim;
  const sentences = Array.isArray(paragraph) ? paragraph : [paragraph];
  return sentences.map((sentence) => write(sentence, language)).join(' ');
}

/** In the language of the recipient, not of the user who causes the mail. */
export function composeMail(kind: string, to: Addressee, subject: Said, paragraphs: Paragraph[]): Mail {
  const language = chooseLanguage({ chosen: to.language });
  const body = [greetingOf(to), ...paragraphs, SIGNATURE]
    .map((paragraph) => writeParagraph(paragraph, language))
    .join('\n\n');
  return {
    kind,
    recipient: to.email,
    accountId: to.id,
    subject: write(subject, language),
    body,
  };
}

export const because = (sentence: Said, reason: string | null | undefined): Paragraph[] =>
  reason ? [[sentence, say('This is why:')], verbatim(reason)] : [sentence];

export const contactUs = say('If you think this is a mistake, please contact us.');
