import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { CloseIcon } from '../../../ui/icons.tsx';
import { FairyLights } from '../fairy-lights.tsx';

interface FrameProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** From 0 to 1. */
  progress: number;
  header: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Only the middle scrolls, so that the buttons stay within reach of a thumb. */
export function Frame({ progress, header, footer, children, ...rest }: FrameProps) {
  return (
    <div {...rest} className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
      <header className="opening-header relative flex min-h-20 flex-wrap items-start justify-end gap-1 px-3 pt-[calc(1.75rem+env(safe-area-inset-top))] sm:px-5">
        <FairyLights progress={progress} />
        {header}
      </header>
      <div
        data-scroller
        tabIndex={-1}
        className="opening-scroller outline-none overflow-x-hidden overflow-y-auto overscroll-contain"
      >
        <div className="grid min-h-full place-items-center px-4 pt-2 pb-6 sm:px-8">{children}</div>
      </div>
      <footer className="opening-footer relative flex min-h-20 items-center justify-center gap-3 px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {footer}
      </footer>
    </div>
  );
}

export function CloseButton({ onClick }: { onClick: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Close`}
      onClick={onClick}
      className="relative grid size-11 shrink-0 place-items-center rounded-full bg-veil text-ink hover:bg-blueberry-soft"
    >
      <CloseIcon />
    </button>
  );
}
