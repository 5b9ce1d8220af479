import sharp from 'sharp';
import { findEmoji } from '../text/emoji.ts';
import { loadEmojiFont } from '../text/fonts/fonts.ts';
import type { OpenFont } from '../text/fonts/open-font.ts';
import { graphemesOf } from '../text/graphemes.ts';

const SIDE = 144;

export interface EmojiPictures {
  /** Contains the glyphs that programs read instead of the pictures. Undefined if there are no emoji. */
  font: OpenFont | undefined;
  /** Returns a data URL, which pdfkit embeds only once. */
  addressOf(emoji: string): string | undefined;
}

async function draw(svg: string): Promise<string> {
  const png = await sharp(Buffer.from(svg)).resize(SIDE, SIDE).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

export async function drawEmoji(texts: readonly string[]): Promise<EmojiPictures> {
  const addresses = new Map<string, string>();
  for (const grapheme of new Set(texts.flatMap(graphemesOf))) {
    const svg = findEmoji(grapheme);
    if (svg) addresses.set(grapheme, await draw(svg));
  }
  const font = addresses.size > 0 ? await loadEmojiFont() : undefined;
  return { font, addressOf: (emoji) => addresses.get(emoji) };
}
