import { type FocusEvent, type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react';

/** How long a mouse must rest on a message before the bar shows. */
const REST_MS = 250;
const HOLD_MS = 450;
/** A finger that moves further is scrolling. In CSS pixels. */
const holdPx = 10;

export interface BarTarget {
  id: string;
  /**
   * Whether the user opened it by key, from the menu or by holding a finger on the message. It then stays until
   * closed.
   */
  isOpened: boolean;
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-message][data-own]') : null;
const isInBar = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-reaction-bar]') !== null;

/** Tracks the message that shows the reaction bar: the one under the mouse, held by a finger, or chosen by key. */
export function useReactionBar(isEnabled: boolean) {
  const [target, setTarget] = useState<BarTarget | null>(null);
  const hold = useRef<{ timer: number; x: number; y: number }>(undefined);
  const rest = useRef<number>(undefined);
  const close = useCallback(() => setTarget(null), []);
  const open = useCallback((id: string) => setTarget({ id, isOpened: true }), []);

  const show = (id: string | undefined) =>
    setTarget((current) => {
      if (current?.isOpened || current?.id === id) return current;
      return id === undefined ? null : { id, isOpened: false };
    });
  const handleMouse = (element: EventTarget) => {
    clearTimeout(rest.current);
    if (isInBar(element)) return;
    const id = rowOf(element)?.dataset.message;
    if (id === undefined) show(undefined);
    else rest.current = window.setTimeout(() => show(id), REST_MS);
  };
  const endHold = () => {
    clearTimeout(hold.current?.timer);
    hold.current = undefined;
  };
  if (!isEnabled) return { target: null, open, close, handlers: {} };

  const handlers = {
    onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && handleMouse(event.target),
    onPointerLeave() {
      clearTimeout(rest.current);
      show(undefined);
    },
    onFocus: ({ target: element }: { target: EventTarget }) =>
      element instanceof Element &&
      element.matches('[data-own]:focus-visible') &&
      show(rowOf(element)?.dataset.message),
    onBlur({ currentTarget: log, relatedTarget: next }: FocusEvent) {
      // A press on the bar itself also moves the focus.
      if (next && !log.contains(next)) show(undefined);
    },
    onPointerDown(event: PointerEvent) {
      const row = rowOf(event.target);
      const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null;
      if (event.pointerType === 'mouse' || !row || isOnControl) return;
      endHold();
      const timer = window.setTimeout(() => {
        hold.current = undefined;
        navigator.vibrate?.(10);
        open(row.dataset.message ?? '');
      }, HOLD_MS);
      hold.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x = clientX, y = clientY } = hold.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > holdPx) endHold();
    },
    onPointerUp: endHold,
    onPointerCancel: endHold,
    // Prevent the browser's own menu for a held finger, which would cover the bar.
    onContextMenu(event: MouseEvent) {
      const { pointerType } = event.nativeEvent as unknown as { pointerType?: string };
      const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (pointerType === 'touch' && !isOnLink && rowOf(event.target)) event.preventDefault();
    },
  };
  return { target, open, close, handlers };
}
