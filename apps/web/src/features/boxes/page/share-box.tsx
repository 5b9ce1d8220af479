import { Suspense } from 'react';
import { Card } from '../../../ui/card.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode);

export function ShareBox({ boxId }: { boxId: string }) {
  const link = `${location.origin}/birthday_box/${boxId}`;
  return (
    <Card aria-labelledby="share-box">
      <h2 id="share-box">Invite friends</h2>
      <p className="mt-2 text-ink-soft">
        Anyone who opens this link while signed in joins the box. Don't share it with the birthday person.
      </p>
      <div className="mt-5 grid items-center gap-5 sm:grid-cols-[1fr_auto]">
        <CopyLink label="Link to this box" url={link} />
        <div className="mx-auto size-44 overflow-hidden rounded-control bg-white ring-1 ring-line">
          <Suspense>
            <QrCode link={link} />
          </Suspense>
        </div>
      </div>
    </Card>
  );
}
