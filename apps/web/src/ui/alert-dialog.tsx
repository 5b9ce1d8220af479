import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import { backdropClass, popupClass, viewportClass } from './dialog-class.ts';

export interface AlertDialogProps {
  open: boolean;
  message: ReactNode;
  onClose: () => void;
}

/** A sentence one has to acknowledge, with one OK button; the page's own stand-in for `window.alert`. */
export function AlertDialog({ open, message, onClose }: AlertDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup className={popupClass('small')}>
            <Base.Title className="mb-6 text-center text-lg">{message}</Base.Title>
            <Base.Close className={buttonClass('primary', 'w-full')}>OK</Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
