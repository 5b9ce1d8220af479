import type { KeyboardEvent } from 'react';

interface LogKeys {
  /** Called with a message's id. */
  onReply: (id: string) => void;
  onReact: (id: string) => void;
}

/** Arrow keys move between messages. R replies to the focused message, and E reacts to it. */
export function handleLogKey(event: KeyboardEvent<HTMLElement>, { onReply, onReact }: LogKeys): void {
  const { currentTarget: log, target, key } = event;
  // Events of menus and dialogs bubble to here through React, though their elements are outside the log.
  if (!(target instanceof HTMLElement) || !log.contains(target)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const row = target.closest<HTMLElement>('[data-message]');
  const id = row?.dataset.own === undefined ? undefined : row.dataset.message;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = row ? neighborOf(log, row, key === 'ArrowUp' ? -1 : 1) : lastVisibleIn(log);
    if (!next) return;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  } else if (id !== undefined && key.toLowerCase() === 'r') onReply(id);
  else if (id !== undefined && key.toLowerCase() === 'e') onReact(id);
  else return;
  event.preventDefault();
}

const rowsOf = (log: HTMLElement) => [...log.querySelectorAll<HTMLElement>('[data-message]')];

function neighborOf(log: HTMLElement, row: HTMLElement, change: number): HTMLElement | undefined {
  const rows = rowsOf(log);
  return rows[rows.indexOf(row) + change];
}

function lastVisibleIn(log: HTMLElement): HTMLElement | undefined {
  const { bottom } = log.getBoundingClientRect();
  return rowsOf(log).findLast((row) => row.getBoundingClientRect().top < bottom);
}
