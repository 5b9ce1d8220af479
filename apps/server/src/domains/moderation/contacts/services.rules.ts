import { contactWords } from './contact-words.rules.ts';

const { services, nameWords } = contactWords;
const isPlainService = (text: string) => services.has(text) || nameWords.has(text);

/** `snap's`, from which tokens remove the apostrophe. */
export const isShortened = (text: string) =>
  !isPlainService(text) && text.endsWith('s') && services.has(text.slice(0, -1));

/** Includes symbols, such as a ghost, and words that announce a name. */
export const isService = (text: string) => isPlainService(text) || isShortened(text);
