import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { readSharedGift } from './read-shared-gift.ts';

const AddGiftDialog = lazyPart(async () => (await import('../box/add-gift-dialog.tsx')).AddGiftDialog);

interface ShareGiftProps {
  renderBoxSelect: (boxId: string, onChange: (boxId: string) => void) => ReactNode;
}

/** Adds a gift that another app has shared with Hooray to one of the user's boxes. */
export function ShareGift({ renderBoxSelect }: ShareGiftProps) {
  const { t } = useLingui();
  const gift = readSharedGift(useSearchParams()[0]);
  const [boxId, setBoxId] = useState('');
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const openBox = () => navigate(`/birthday_box/${boxId}`, { replace: true });
  return (
    <Card className="grid max-w-lg gap-4">
      <div>
        <p dir="auto" className="font-extrabold text-lg wrap-anywhere">
          {gift.title || t`A gift`}
        </p>
        {gift.link && (
          <p dir="ltr" className="text-ink-soft text-sm wrap-anywhere">
            {gift.link}
          </p>
        )}
      </div>
      {renderBoxSelect(boxId, setBoxId)}
      {boxId && (
        <Button onClick={() => setOpen(true)}>
          <Trans>Continue</Trans>
        </Button>
      )}
      <Suspense>
        {isOpen && (
          <AddGiftDialog boxId={boxId} shared={gift} onAdded={openBox} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Card>
  );
}
