import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { rememberGate } from './gate-memory.ts';
import { GatePicture } from './gate-picture.tsx';
import { pickGatePicture } from './gate-pictures.ts';

/** A monster is let down: it is somebody else's day. */
export function BirthdayGate({ onClose }: { onClose: () => void }) {
  const [gif] = useState(() => pickGatePicture(Math.random()));
  const [isOpen, setIsOpen] = useState(true);
  const wayIn = useRef<HTMLButtonElement>(null);
  useEffect(rememberGate, []);
  const handleClose = () => {
    setIsOpen(false);
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={handleClose}
      title="Today is not your birthday!"
      size="small"
      initialFocus={wayIn}
    >
      <GatePicture src={gif} alt="A monster that had hoped for cake" />
      <p className="my-5 text-center text-ink-soft">
        Your cake is still in the oven. Come in and celebrate the others.
      </p>
      <Button ref={wayIn} className="w-full" onClick={handleClose}>
        Come in anyway
      </Button>
    </Dialog>
  );
}
