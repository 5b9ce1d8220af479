/** Stands for the value of a placeholder. */
export const PLACEHOLDER = '0';

/** Names that browsers give to keys and HTTP to headers. */
const DEFINED =
  /^(?:Enter|Escape|Tab|Backspace|Shift|Meta|Control|Alt|Authorization|Bearer(?: 0)?|[A-Z][a-z]*(?:-[A-Z][a-z]*)+)$/;

const hasCapitalizedWord = (text: string) => /(?:^|[\s(“"'])\p{Lu}\p{Ll}/u.test(text);

const isEndOfSentence = (text: string) => /\p{L}.* .*[.!?…:,]$/u.test(text);

/** 'ApiError', 'ArrowDown', 'pages/Home' */
const isName = (text: string) => /^\S*(?:\p{Ll}\p{Lu}|\p{L}\/)\S*$/u.test(text);

/** The last class of a list is important. */
const isListOfClasses = (text: string) => /(?:^| )[^\s\p{Lu}]*-[^\s\p{Lu}]+!$/u.test(text);

/** A sentence or a capitalized word. Identifiers, addresses, style classes and our own keys are neither. */
export const isReadable = (text: string): boolean =>
  (hasCapitalizedWord(text) || isEndOfSentence(text)) &&
  !isName(text) &&
  !isListOfClasses(text) &&
  !DEFINED.test(text);

/** Whether a user reads it where any text is shown. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text) && !/^[a-z]+:\/\/\S*$/.test(text);
