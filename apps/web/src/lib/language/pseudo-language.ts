import { type PseudoLanguage, pseudoLanguages } from '@hooray/contract/protocol/languages.ts';
import type { Messages } from '@lingui/core';

/** Surrounds each message with the pseudo-language's marks. */
export function markMessages(messages: Messages, language: PseudoLanguage): Messages {
  const [before, after] = pseudoLanguages[language];
  const enclosed = Object.entries(messages).map(([id, message]) => [
    id,
    [before, ...[message].flat(), after],
  ]);
  return Object.fromEntries(enclosed);
}
