import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { FormError } from '../fields/form-error.tsx';
import { backdropClass, popupClass, viewportClass } from './dialog-class.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** The effect of confirming; for a dangerous action, the loss. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  error?: string | undefined;
  danger?: boolean | undefined;
  /** The element to focus afterwards if the action removes the pressed control; true for the control itself. */
  finalFocus?: (() => HTMLElement | true | null) | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** The focus starts on the cancel button. A busy dialog stays open until the action has ended. */
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
