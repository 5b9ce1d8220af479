import { type ReactNode, useRef, useState } from 'react';
import { copyText } from '../lib/browser/clipboard.ts';
import { Button } from './button.tsx';
import { TextField } from './fields/text-field.tsx';

interface CopyLinkProps {
  label: string;
  hint?: string;
  url: string;
  children?: ReactNode;
}

/** If the browser refuses to copy, the link is selected to be copied by hand. */
export function CopyLink({ label, hint, url, children }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState<{ url: string; isDone: boolean }>();
  const handleCopy = async () => {
    // Emptied in between, so that the same sentence is announced again.
    setCopying(undefined);
    const isDone = await copyText(url);
    if (!isDone) field.current?.focus();
    setCopying({ url, isDone });
  };
  return (
    <div className="grid w-full min-w-0 gap-3">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={handleCopy}>
          Copy link
        </Button>
        {children}
        <p role="status" className="font-semibold">
          {copying?.url === url &&
            (copying.isDone ? <span className="text-mint">Copied.</span> : 'Please copy the selected link.')}
        </p>
      </div>
    </div>
  );
}
