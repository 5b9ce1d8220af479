import { expect } from 'vitest';
import { listSentences } from '../../../tools/sentences/list-sentences.ts';

export const PSEUDO_LANGUAGE = 'en-XA';

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches the sentence in the pseudo-language with any values. */
const patternOf = (id: string) =>
  `\\[${id
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+')}\\]`;

const known = new RegExp(`^(?:${[...listSentences().keys()].map(patternOf).join('|')})$`, 's');

/** Expects a sentence of the catalog, in the pseudo-language. */
export function expectInCatalog(message: unknown): void {
  expect(message).toMatch(known);
}
