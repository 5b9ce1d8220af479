import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { markGateShown } from './birthday-gate-rule.ts';
import { GateText, gatePictureSize, gatePlaceClass } from './gate-frame.tsx';
import { gatePicture } from './gate-pictures.ts';

export function BirthdayGateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  const enterButton = useRef<HTMLButtonElement>(null);
  useEffect(markGateShown, []);
  const handleClose = () => {
    setIsOpen(false);
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={handleClose}
      title={t`Today is not your birthday!`}
      size="small"
      initialFocus={enterButton}
    >
      <GatePicture src={gatePicture()} alt={t`A monster that was hoping for cake`} />
      <GateText />
      <Button ref={enterButton} className="w-full" onClick={handleClose}>
        <Trans>Come in anyway</Trans>
      </Button>
    </Dialog>
  );
}

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** An animated picture. Under reduced motion, its first frame covers it. */
function GatePicture({ src, alt }: { src: string; alt: string }) {
  const still = useRef<HTMLCanvasElement>(null);
  const { width, height } = gatePictureSize;
  return (
    <div className={gatePlaceClass}>
      <img
        src={src}
        alt={alt}
        {...gatePictureSize}
        className="w-full"
        onLoad={(event) =>
          still.current?.getContext('2d')?.drawImage(event.currentTarget, 0, 0, width, height)
        }
      />
      {wantsStillness() && (
        <canvas ref={still} width={width} height={height} className="absolute inset-0 size-full" />
      )}
    </div>
  );
}
