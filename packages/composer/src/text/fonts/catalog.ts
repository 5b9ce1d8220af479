/** Weight 600 or 800. A font without weights has one file for both. */
export type Face = 'regular' | 'bold';

/** Japanese, Chinese and Korean draw the same code points differently. */
export type Han = 'jp' | 'sc' | 'kr';

/** A font from `@fontsource`, divided into files by character. */
export interface FontFamily {
  package: string;
  /** The names in the package's `unicode.json`. Undefined means all numbered files. */
  parts: readonly string[] | undefined;
  /** For a font with one file per weight. A variable font has one file for all weights. */
  weights?: Record<Face, number>;
}

const oneWeight = { regular: 400, bold: 400 };

const variable = (name: string, part: string): FontFamily => ({
  package: `@fontsource-variable/${name}`,
  parts: [part],
});

/** These come before fonts of several scripts, so that no run has two complex scripts. */
export const scriptFamilies: readonly FontFamily[] = [
  variable('noto-sans-hebrew', 'hebrew'),
  // Noto Sans Arabic draws a letter's dots separately, so PDF readers can't extract letters.
  variable('vazirmatn', 'arabic'),
  variable('noto-sans-arabic', 'arabic'),
  ...[
    ...['devanagari', 'bengali', 'tamil', 'telugu', 'kannada', 'malayalam', 'gujarati', 'gurmukhi'],
    ...['oriya', 'sinhala', 'thai', 'lao', 'khmer', 'georgian', 'armenian', 'ethiopic', 'thaana', 'syriac'],
    ...['javanese', 'cherokee', 'canadian-aboriginal', 'ol-chiki', 'meetei-mayek', 'adlam'],
  ].map((script) => variable(`noto-sans-${script}`, script)),
  variable('noto-serif-tibetan', 'tibetan'),
  {
    package: '@fontsource/noto-sans-myanmar',
    parts: ['myanmar'],
    weights: { regular: 600, bold: 800 },
  },
  ...['mongolian', 'tifinagh', 'nko', 'yi'].map((script) => ({
    package: `@fontsource/noto-sans-${script}`,
    parts: [script],
    weights: oneWeight,
  })),
];

export const symbolFamilies: readonly FontFamily[] = [
  variable('noto-sans-symbols', 'symbols'),
  {
    package: '@fontsource/noto-sans-symbols-2',
    parts: ['symbols', 'math', 'braille', 'mayan-numerals'],
    weights: oneWeight,
  },
];

export const hanFamilies: Record<Han, FontFamily> = {
  jp: { package: '@fontsource-variable/noto-sans-jp', parts: undefined },
  sc: { package: '@fontsource-variable/noto-sans-sc', parts: undefined },
  kr: { package: '@fontsource-variable/noto-sans-kr', parts: undefined },
};

export const wholeFonts = {
  nunito: {
    regular: '@expo-google-fonts/nunito/600SemiBold/Nunito_600SemiBold.ttf',
    bold: '@expo-google-fonts/nunito/800ExtraBold/Nunito_800ExtraBold.ttf',
  },
  /** Covers Greek, and every letter of Latin and Cyrillic with every mark. */
  notoSans: {
    regular: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
    bold: '@expo-google-fonts/noto-sans/800ExtraBold/NotoSans_800ExtraBold.ttf',
  },
  emoji: {
    regular: '@expo-google-fonts/noto-emoji/500Medium/NotoEmoji_500Medium.ttf',
    bold: '@expo-google-fonts/noto-emoji/500Medium/NotoEmoji_500Medium.ttf',
  },
  math: {
    regular: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
    bold: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
  },
} as const;
