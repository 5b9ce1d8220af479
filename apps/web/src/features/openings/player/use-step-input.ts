import { type KeyboardEvent, type TouchEvent, useRef } from 'react';

const MIN_SWIPE_PX = 56;

const fields = 'input, textarea, select, [contenteditable], [role=radio], [role=menuitem]';
const controls = 'button, a, [role=button], summary';

interface Steering {
  onNext: () => void;
  onBack: () => void;
}

/** Handles arrow keys, Space, Enter and swipes. */
export function useStepInput({ onNext, onBack }: Steering) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, currentTarget, defaultPrevented, altKey, ctrlKey, metaKey } = event;
      const target = event.target as Element;
      if (defaultPrevented || altKey || ctrlKey || metaKey || target.closest(fields)) return;
      // Ignore keys in a dialog above this one, which bubble here through React.
      if (!currentTarget.contains(target)) return;
      if (key === 'ArrowRight') onNext();
      else if (key === 'ArrowLeft') onBack();
      else if (key === 'Enter' || (key === ' ' && !canScroll(currentTarget))) {
        if (target.closest(controls) || event.repeat) return;
        event.preventDefault();
        onNext();
      }
    },
    onTouchStart({ touches, target }: TouchEvent) {
      const touch = touches.length === 1 && !(target as Element).closest(fields) && touches[0];
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const { current } = start;
      const touch = changedTouches[0];
      start.current = undefined;
      if (!current || !touch) return;
      const right = touch.clientX - current.x;
      const isSwipe =
        Math.abs(right) > MIN_SWIPE_PX && Math.abs(right) > 1.5 * Math.abs(touch.clientY - current.y);
      if (isSwipe) (right < 0 ? onNext : onBack)();
    },
  };
}

/** Space first scrolls a long wish to its end. */
function canScroll(stage: HTMLElement): boolean {
  const scroller = stage.querySelector('[data-scroller]');
  return scroller !== null && scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 4;
}
