import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { copyText } from '../lib/browser/clipboard.ts';
import { Button, type ButtonVariant } from './button.tsx';

interface CopyButtonProps {
  text: string;
  variant?: ButtonVariant;
  /** Shown if the browser refuses to copy. It asks the user to copy by hand. */
  whenRefused: string;
  /** Called if the browser refuses, for example to select the text. */
  onRefused?: () => void;
  children: ReactNode;
}

/** Copies the text. The announcement stays until the text changes. */
export function CopyButton({
  text,
  variant = 'secondary',
  whenRefused,
  onRefused,
  children,
}: CopyButtonProps) {
  const [copying, setCopying] = useState<{ text: string; isDone: boolean }>();
  const handleCopy = async () => {
    // Clear the status first. Screen readers don't announce the same sentence twice in a row.
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
