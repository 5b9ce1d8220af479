export type PictureCardTone = 'raspberry' | 'mint' | 'mango';

const tones: Record<PictureCardTone, string> = {
  raspberry: 'bg-raspberry-soft [--edge:var(--color-raspberry)]',
  mint: 'bg-mint-soft [--edge:var(--color-mint)]',
  mango: 'bg-mango-soft [--edge:var(--color-mango)]',
};

// Like a button, the card has a solid lower edge that makes it look pressable.
const pressable =
  'group rounded-card text-ink no-underline shadow-[0_5px_0_var(--edge)] transition-[transform,box-shadow] duration-200 ' +
  'hover:-translate-y-1 hover:shadow-[0_9px_0_var(--edge)] active:translate-y-[3px] active:shadow-[0_2px_0_var(--edge)]';

/** The card is a `group`, so that art inside it can react to hover and focus. */
export function pictureCardClass(tone: PictureCardTone, className: string): string {
  return `${pressable} ${tones[tone]} ${className}`;
}
