import { contactWords } from './contact-words.ts';

const { services, nameWords } = contactWords;
const isPlainService = (text: string) => services.has(text) || nameWords.has(text);

/** `snap's`, from which tokens remove the apostrophe. */
export const isShortened = (text: string) =>
  !isPlainService(text) && text.endsWith('s') && services.has(text.slice(0, -1));

/** Whether a word, or a symbol such as a ghost, names a well-known service or announces a name there. */
export const isService = (text: string) => isPlainService(text) || isShortened(text);
