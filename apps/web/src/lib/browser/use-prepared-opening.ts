import { startTransition, useState } from 'react';

/** After this time the dialog opens without its content, because a button that does nothing is worse. */
const MAX_WAIT_MS = 3000;

/**
 * Opens a dialog once its code and data have loaded, so that it opens in its final size. The dialog itself shows
 * failures. `prepare` may be called several times.
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
    // In a transition, React renders loaded code at once instead of showing the fallback for a frame.
    startTransition(() => {
      setOpening(false);
      setOpen(true);
    });
  }
  return { isOpen, isOpening, open: () => void open(), close: () => setOpen(false) };
}
