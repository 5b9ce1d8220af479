import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useRef } from 'react';
import { CloseIcon } from '../icons.tsx';
import {
  backdropClass,
  bodyClass,
  closeClass,
  type DialogSize,
  headClass,
  popupClass,
  viewportClass,
} from './dialog-class.ts';

const fields =
  'input:not([type=checkbox], [type=radio], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)';

interface DialogProps {
  open: boolean;
  onClose?: (() => void) | undefined;
  title: ReactNode;
  /** If false, the dialog has no close control, and neither Esc nor a press outside closes it. */
  dismissible?: boolean | undefined;
  /** If true, the dialog stays open until an action ends. */
  busy?: boolean | undefined;
  /** If true, a press outside doesn't close the dialog, because that would lose the input. */
  hasForm?: boolean | undefined;
  size?: DialogSize | undefined;
  /** The element with the initial focus, instead of the first field. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
  /** Stays in view below the scrolling part. */
  footer?: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { t } = useLingui();
  const { open, onClose, title, dismissible = true, busy = false, hasForm = false } = props;
  const { size = 'medium', initialFocus, children, footer } = props;
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible || hasForm}
      onOpenChange={(isOpen, details) => {
        if (isOpen) return;
        if (dismissible && !busy) onClose?.();
        else details.cancel();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            ref={popup}
            className={popupClass(size, footer !== undefined)}
            initialFocus={
              initialFocus ?? (() => popup.current && firstFieldOf(popup.current, () => close.current))
            }
          >
            <div className={footer === undefined ? undefined : bodyClass}>
              <div className={headClass}>
                <Base.Title className="min-w-0 pt-1">{title}</Base.Title>
                {dismissible && (
                  <Base.Close ref={close} aria-label={t`Close`} className={closeClass} disabled={busy}>
                    <CloseIcon />
                  </Base.Close>
                )}
              </div>
              {children}
            </div>
            {footer}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Returns the first field, or true for the dialog's first control. A form that loads late gets the focus when it
 * appears, unless the user has moved the focus away from `start`.
 */
function firstFieldOf(popup: HTMLElement, start: () => Element | null): HTMLElement | true {
  // On touch devices, focusing a field opens a keyboard that covers the form.
  if (matchMedia('(pointer: coarse)').matches) return true;
  const field = popup.querySelector<HTMLElement>(fields);
  if (field) return field;
  const observer = new MutationObserver(() => {
    const late = popup.querySelector<HTMLElement>(fields);
    if (!late) return;
    observer.disconnect();
    if (document.activeElement === start()) late.focus();
  });
  observer.observe(popup, { childList: true, subtree: true });
  return true;
}
