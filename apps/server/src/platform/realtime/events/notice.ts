import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { SystemNotice } from '@hooray/contract/protocol/realtime.ts';
import type { Said } from '@hooray/contract/protocol/sentences.ts';
import { write } from '../../language/write.ts';

export function noticeOf(
  code: NonNullable<SystemNotice['code']>,
  sentence: Said,
  language: SentenceLanguage,
) {
  const message = write(sentence, language);
  return { type: 'error', code, message, timestamp: new Date().toISOString() } satisfies SystemNotice;
}
