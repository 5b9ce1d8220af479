import type { PrintWords } from '@hooray/composer/composition.ts';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { say } from '@hooray/contract/protocol/sentences.ts';
import { write } from '../../../platform/language/write.ts';

/** On the ribbon, above the name. */
export const greetingIn = (language: SentenceLanguage): string => write(say('Happy Birthday'), language);

/** The composer fills in the names, so each is given as its own placeholder. */
const later = { name: '{name}', names: '{names}' };

export function printWordsIn(language: SentenceLanguage): PrintWords {
  const { name, names } = later;
  return {
    language,
    title: write(say('Happy Birthday, {name}', { name }), language),
    // Both stand alone in their line, above one or several names.
    for: write(say('For'), language),
    from: write(say('with love from'), language),
    picture: write(say('A collage of pictures of {names}', { names }), language),
    wishes: write(say('Wishes for {name}', { name }), language),
  };
}
