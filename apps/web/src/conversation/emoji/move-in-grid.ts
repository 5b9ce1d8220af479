import type { KeyboardEvent } from 'react';

/** Arrow keys move the focus between an element's buttons, however the rows wrap. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  const target = targetOf(event.key, buttons, at);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function targetOf(key: string, buttons: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowRight':
      return buttons[at + 1];
    case 'ArrowLeft':
      return buttons[at - 1];
    case 'ArrowDown':
      return inNextRow(buttons.slice(at));
    case 'ArrowUp':
      return inNextRow(buttons.slice(0, at + 1).reverse());
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    default:
      return undefined;
  }
}

/** Returns the button nearest to the column of the first one, in the first row below or above it. */
function inNextRow([start, ...others]: readonly HTMLElement[]): HTMLElement | undefined {
  if (!start) return undefined;
  const { top, left } = start.getBoundingClientRect();
  let best: { button: HTMLElement; row: number; distance: number } | undefined;
  for (const button of others) {
    const rect = button.getBoundingClientRect();
    if (rect.top === top) continue;
    if (best && rect.top !== best.row) break;
    const distance = Math.abs(rect.left - left);
    if (!best || distance < best.distance) best = { button, row: rect.top, distance };
  }
  return best?.button;
}
