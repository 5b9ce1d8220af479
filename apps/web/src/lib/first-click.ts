import type { UIEvent } from 'react';

/**
 * Answers a handler of clicks that leaves out the further clicks of a double click: the first may have moved another
 * row, or another button, under the pointer. A click by keyboard counts (its `detail` is 0), and so does every separate
 * click (1), however fast it follows.
 */
export function onFirstClick(handler: () => void) {
  return ({ detail }: Pick<UIEvent, 'detail'>) => {
    if (detail <= 1) handler();
  };
}
