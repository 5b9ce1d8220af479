/** Stands for a placeholder's value. */
export const PLACEHOLDER = '0';

/** Names that browsers define for keys, and HTTP for headers. */
const DEFINED =
  /^(?:Enter|Escape|Tab|Backspace|Shift|Meta|Control|Alt|Authorization|Bearer(?: 0)?|[A-Z][a-z]*(?:-[A-Z][a-z]*)+)$/;

const hasCapitalizedWord = (text: string) => /(?:^|[\s(“"'])\p{Lu}\p{Ll}/u.test(text);

const isEndOfSentence = (text: string) => /\p{L}.* .*[.!?…:,]$/u.test(text);

/** Matches 'ApiError', 'ArrowDown' and 'pages/Home'. */
const isName = (text: string) => /^\S*(?:\p{Ll}\p{Lu}|\p{L}\/)\S*$/u.test(text);

/** In such a list, the last class is important. */
const isListOfClasses = (text: string) => /(?:^| )[^\s\p{Lu}]*-[^\s\p{Lu}]+!$/u.test(text);

/**
 * Whether a text is a sentence or a capitalized word. Identifiers, addresses, style classes and the app's own keys
 * aren't.
 */
export const isReadable = (text: string): boolean =>
  (hasCapitalizedWord(text) || isEndOfSentence(text)) &&
  !isName(text) &&
  !isListOfClasses(text) &&
  !DEFINED.test(text);

/** Whether a user would read the text in a place where any text is shown. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text) && !/^[a-z]+:\/\/\S*$/.test(text);
