const FLASH_MS = 1600;

/** Highlights a message that the user has jumped to. Forced colors show only the outline. */
export function flash(row: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const color = getComputedStyle(row).getPropertyValue('--color-mango');
  row.animate(
    [
      { outline: `3px solid ${color}`, outlineOffset: '2px', offset: 0 },
      { outline: `3px solid ${color}`, outlineOffset: '2px', offset: 0.6 },
      { outline: '3px solid transparent', outlineOffset: '2px', offset: 1 },
    ],
    { duration: FLASH_MS, easing: isStill ? 'step-end' : 'ease-out' },
  );
}
