export type PictureCardTone = 'raspberry' | 'mint' | 'mango';

const tones: Record<PictureCardTone, string> = {
  raspberry: 'bg-raspberry-soft [--edge:var(--color-raspberry)]',
  mint: 'bg-mint-soft [--edge:var(--color-mint)]',
  mango: 'bg-mango-soft [--edge:var(--color-mango)]',
};

// As with buttons, the solid lower edge makes it look pressable.
const pressable =
  'group rounded-card text-ink no-underline shadow-[0_5px_0_var(--edge)] transition-[transform,box-shadow] duration-200 ' +
  'hover:-translate-y-1 hover:shadow-[0_9px_0_var(--edge)] active:translate-y-[3px] active:shadow-[0_2px_0_var(--edge)]';

/** Moving art follows the card as its `group`. */
export function pictureCardClass(tone: PictureCardTone, className: string): string {
  return `${pressable} ${tones[tone]} ${className}`;
}
