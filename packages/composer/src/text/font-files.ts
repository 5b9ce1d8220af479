import { createRequire } from 'node:module';

// Resolves the same from the sources and from the bundle.
const require = createRequire(import.meta.url);

/** The fonts that are part of the product: Latin and Cyrillic in two weights, and emoji in one colour. */
export const fontFiles = {
  regular: require.resolve('@expo-google-fonts/nunito/600SemiBold/Nunito_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/nunito/800ExtraBold/Nunito_800ExtraBold.ttf'),
  emoji: require.resolve('@expo-google-fonts/noto-emoji/500Medium/NotoEmoji_500Medium.ttf'),
} as const;

export type Face = keyof typeof fontFiles;
