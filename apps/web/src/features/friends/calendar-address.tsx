import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The secret address, to copy or to replace. */
export function CalendarAddress({ url, onRenew }: { url: string; onRenew: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState('');
  const handleCopy = async () => {
    field.current?.select();
    // Without https there is no clipboard: then the selected text is one's own to copy.
    const { clipboard } = navigator as { clipboard?: Clipboard };
    await clipboard?.writeText(url);
    if (clipboard) setCopied(url);
  };
  return (
    <div className="grid w-full gap-3">
      <TextField
        ref={field}
        label="Calendar address"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        hint="Whoever has it can see these birthdays. Give it to nobody but your calendar."
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={handleCopy}>
          Copy link
        </Button>
        <Button variant="quiet" onClick={onRenew}>
          Renew
        </Button>
      </div>
      <p role="status" className="font-semibold text-mint empty:hidden">
        {copied === url && 'Copied.'}
      </p>
    </div>
  );
}
