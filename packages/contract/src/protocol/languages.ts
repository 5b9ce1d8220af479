/** ISO 639-1 codes of the languages that Hooray is written for. */
export const languages = ['en', 'es', 'uk', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The languages that users can choose. No sentence of these is missing. */
export const completeLanguages: readonly Language[] = ['en', 'es', 'uk', 'fr'];

/**
 * Pseudo-languages enclose each sentence in marks, so a text without marks is in no catalog. Developers see
 * brackets; journeys use invisible marks, which change neither the layout nor the names of controls.
 */
export const pseudoLanguages = { 'en-XA': ['[', ']'], 'en-XB': ['\u200B', '\u00AD'] } as const;
export type PseudoLanguage = keyof typeof pseudoLanguages;

export const isPseudoLanguage = (language: string): language is PseudoLanguage => language.startsWith('en-X');

export type SentenceLanguage = Language | PseudoLanguage;
