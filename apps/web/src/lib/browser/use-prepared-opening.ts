import { startTransition, useState } from 'react';

/** A dialog that opens without its content is better than a button that does nothing. */
const MAX_WAIT_MS = 3000;

/**
 * Opens a dialog once its code and data are loaded, so that it opens in its final size. The dialog shows failures.
 * `prepare` may be called several times.
 */
export function usePreparedOpening(prepare: () => Promise<unknown>[]) {
  const [isOpen, setOpen] = useState(false);
  const [isOpening, setOpening] = useState(false);
  async function open() {
    setOpening(true);
    await Promise.race([
      Promise.allSettled(prepare()),
      new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
    ]);
    // In a transition, React waits for code that has arrived instead of showing its fallback for a frame.
    startTransition(() => {
      setOpening(false);
      setOpen(true);
    });
  }
  return { isOpen, isOpening, open: () => void open(), close: () => setOpen(false) };
}
