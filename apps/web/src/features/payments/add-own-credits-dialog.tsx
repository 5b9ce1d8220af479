import { Dialog } from '../../ui/dialog.tsx';
import { PaymentForm } from './payment-form.tsx';

export interface AddOwnCreditsDialogProps {
  onFailed: () => void;
  onClose: () => void;
}

/** Tops up oneself. */
export function AddOwnCreditsDialog({ onFailed, onClose }: AddOwnCreditsDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Add Credits">
      <PaymentForm target={{ type: 'user' }} onFailed={onFailed} />
    </Dialog>
  );
}
