import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icons.tsx';
import { backdropClass } from './dialog-class.ts';

interface SheetProps {
  /** The accessible name. */
  label: string;
  onClose: () => void;
  children: (close: ReactNode) => ReactNode;
}

/** Covers a phone's screen except for a rim at the top. */
export function Sheet({ label, onClose, children }: SheetProps) {
  const { t } = useLingui();
  const close = (
    <Base.Close
      aria-label={t`Close`}
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-blueberry-soft hover:text-ink"
    >
      <CloseIcon />
    </Base.Close>
  );
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          aria-label={label}
          className="fixed inset-x-0 top-4 bottom-0 z-50 flex flex-col overflow-hidden rounded-t-card bg-paper text-ink shadow-soft outline-none ring-1 ring-line transition-transform duration-200 data-ending-style:translate-y-full data-starting-style:translate-y-full"
        >
          {children(close)}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
