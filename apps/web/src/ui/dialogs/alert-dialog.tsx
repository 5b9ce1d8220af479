import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import { backdropClass, popupClass, viewportClass } from './dialog-class.ts';

interface AlertDialogProps {
  open: boolean;
  message: ReactNode;
  children?: ReactNode;
  onClose: () => void;
}

/** Replaces `window.alert`. */
export function AlertDialog({ open, message, children, onClose }: AlertDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup className={popupClass('small')}>
            <div className="grid justify-items-center gap-5 text-center">
              <Base.Title className="text-lg">{message}</Base.Title>
              {children}
              <Base.Close className={buttonClass('primary', 'w-full')}>
                <Trans>OK</Trans>
              </Base.Close>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
