export type DialogSize = 'small' | 'medium' | 'large' | 'wide';

const sizes: Record<DialogSize, string> = {
  small: 'sm:max-w-sm',
  medium: 'sm:max-w-lg',
  large: 'sm:max-w-3xl',
  wide: 'sm:max-w-5xl',
};

export const backdropClass =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const viewportClass =
  'fixed inset-0 z-50 grid items-end justify-items-center sm:place-items-center sm:p-6';

export const headClass = 'mb-4 flex items-start justify-between gap-3';

export const closeClass =
  '-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-blueberry-soft hover:text-ink';

const scrolling = 'overflow-y-auto overscroll-contain p-5 sm:p-6';
const aboveEdge = 'pb-[max(1.25rem,env(safe-area-inset-bottom))]';

export const bodyClass = `min-h-0 ${scrolling}`;

/** The popup slides up on phones, within reach of a thumb. On larger screens it grows in place. */
export function popupClass(size: DialogSize, hasFooter = false): string {
  return (
    `max-h-[calc(100dvh-2rem)] w-full ${hasFooter ? 'flex flex-col overflow-hidden' : `${scrolling} ${aboveEdge}`} ` +
    'rounded-t-card bg-paper text-ink shadow-soft ring-1 ring-line outline-none transition-[transform,opacity] duration-200 ease-out ' +
    'data-starting-style:translate-y-full data-ending-style:translate-y-full sm:rounded-card ' +
    'sm:data-starting-style:translate-y-2 sm:data-starting-style:scale-95 sm:data-starting-style:opacity-0 ' +
    `sm:data-ending-style:translate-y-2 sm:data-ending-style:scale-95 sm:data-ending-style:opacity-0 ${sizes[size]}`
  );
}
