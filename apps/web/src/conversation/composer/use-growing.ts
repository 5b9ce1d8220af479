import { type RefObject, useLayoutEffect } from 'react';

/** Needed because some browsers don't support `field-sizing` yet. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    const edges = current.offsetHeight - current.clientHeight;
    current.style.height = `${current.scrollHeight + edges}px`;
  }, [text]);
}
