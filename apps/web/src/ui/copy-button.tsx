import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { copyText } from '../lib/browser/clipboard.ts';
import { Button, type ButtonVariant } from './button.tsx';

interface CopyButtonProps {
  text: string;
  variant?: ButtonVariant;
  /** Says what to copy by hand if the browser refuses. */
  whenRefused: string;
  /** May select the text. */
  onRefused?: () => void;
  children: ReactNode;
}

/** Copies the text, and announces it until the text changes. */
export function CopyButton({
  text,
  variant = 'secondary',
  whenRefused,
  onRefused,
  children,
}: CopyButtonProps) {
  const [copying, setCopying] = useState<{ text: string; isDone: boolean }>();
  const handleCopy = async () => {
    // Emptied in between, so that the same sentence is announced again.
    setCopying(undefined);
    const isDone = await copyText(text);
    if (!isDone) onRefused?.();
    setCopying({ text, isDone });
  };
  return (
    <>
      <Button variant={variant} onClick={handleCopy}>
        {children}
      </Button>
      <p role="status" className="order-1 font-semibold">
        {copying?.text === text &&
          (copying.isDone ? (
            <span className="text-mint">
              <Trans>Copied.</Trans>
            </span>
          ) : (
            whenRefused
          ))}
      </p>
    </>
  );
}
