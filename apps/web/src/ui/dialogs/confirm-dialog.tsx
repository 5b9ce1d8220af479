import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { FormError } from '../fields/form-error.tsx';
import { backdropClass, popupClass, viewportClass } from './dialog-class.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What confirming does. For a dangerous action, this says what the user loses. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  error?: string | undefined;
  danger?: boolean | undefined;
  /** Returns the element to focus after an action that removes the pressed control, or true for that control. */
  finalFocus?: (() => HTMLElement | true | null) | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** The cancel button has the initial focus. A busy dialog stays open until the action ends. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useLingui();
  const { open, title, children, confirmLabel, cancelLabel = t`Cancel`, busy = false, busyLabel } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen, details) => {
        if (isOpen) return;
        if (busy) details.cancel();
        else props.onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup className={popupClass('small')} finalFocus={props.finalFocus}>
            <Base.Title className="wrap-anywhere">{title}</Base.Title>
            <Base.Description render={<div />} className="mt-2 mb-5 grid gap-3 text-ink-soft wrap-anywhere">
              {children}
            </Base.Description>
            <FormError>{props.error}</FormError>
            <div className="mt-5 grid gap-3 sm:grid-cols-2">
              <Base.Close className={buttonClass('secondary', 'order-last sm:order-first')} disabled={busy}>
                {cancelLabel}
              </Base.Close>
              <Button
                variant={props.danger ? 'danger' : 'primary'}
                busy={busy}
                busyLabel={busyLabel}
                onClick={props.onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
