import { type KeyboardEvent, useRef, useState } from 'react';

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Makes a group of buttons one Tab stop, at the button that had the focus last. Arrow keys move the focus. */
export function useRovingTabindex(ids: readonly string[]) {
  const group = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState('');
  const stop = Math.max(0, ids.indexOf(last));
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, stop, ids.length);
    if (next === undefined) return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  return {
    groupProps: { ref: group, onKeyDown: handleKeyDown },
    buttonProps: (id: string) => ({
      tabIndex: id === ids[stop] ? 0 : -1,
      onFocus: () => setLast(id),
    }),
  };
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step && (index + step + count) % count;
}
