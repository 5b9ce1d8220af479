import { giftLimits } from '@hooray/contract/gifts/constants.ts';
import { parseAddress } from '../../../lib/forms/web-address.ts';

export interface SharedGift {
  title: string;
  link: string;
}

const MAX_LENGTH = giftLimits.address + giftLimits.title;

/**
 * Reads what another app has shared. Many apps put the address inside the text. Hooray never requests the address.
 */
export function readSharedGift(search: URLSearchParams): SharedGift {
  const read = (name: string) => (search.get(name) ?? '').slice(0, MAX_LENGTH).trim();
  const words = read('text').split(/\s+/);
  const link = [read('url'), ...words].find(isWebAddress) ?? '';
  const title = read('title') || words.filter((word) => !isWebAddress(word)).join(' ');
  return { title: shorten(title), link };
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && text.length <= giftLimits.address && parseAddress(text) !== null;
}

/** Never cuts a character in half. */
const shorten = (title: string) =>
  title
    .slice(0, giftLimits.title)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
