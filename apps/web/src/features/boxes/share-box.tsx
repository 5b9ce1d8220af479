import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** The box's link, which lets in whoever has it: to copy, and for the camera of somebody beside one. */
export function ShareBox({ boxId }: { boxId: string }) {
  const link = `${location.origin}/birthday_box/${boxId}`;
  return (
    <Card aria-labelledby="share-box">
      <h2 id="share-box">Invite friends</h2>
      <p className="mt-2 text-ink-soft">
        Whoever opens this link while signed in joins the box. Keep it from the birthday person.
      </p>
      <div className="mt-5 grid items-center gap-5 sm:grid-cols-[1fr_auto]">
        <CopyLink link={link} />
        <div className="mx-auto size-44 overflow-hidden rounded-control bg-white ring-1 ring-line">
          <Suspense>
            <QrCode link={link} />
          </Suspense>
        </div>
      </div>
    </Card>
  );
}

function CopyLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const handleCopy = async () => {
    field.current?.select();
    // Without https there is no clipboard: then the selected text is one's own to copy.
    const { clipboard } = navigator as { clipboard?: Clipboard };
    await clipboard?.writeText(link);
    setCopied(clipboard !== undefined);
  };
  return (
    <div className="grid min-w-0 gap-3">
      <TextField
        ref={field}
        label="Link to this box"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={handleCopy}>
          Copy link
        </Button>
        <p role="status" className="font-semibold text-mint">
          {isCopied && 'Copied.'}
        </p>
      </div>
    </div>
  );
}
