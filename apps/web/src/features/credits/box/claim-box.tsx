import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { formatCredits } from '../../../lib/dates/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ClaimDialog = lazyPart(async () => (await import('./claim-dialog.tsx')).ClaimDialog);

interface ClaimBoxProps {
  boxId: string;
  credits: number;
  isPreview?: boolean;
}

/** Lets the birthday person claim the box's credits, from the day on (docs/product.md §9.6). */
export function ClaimBox({ boxId, credits, isPreview = false }: ClaimBoxProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [claimed, setClaimed] = useState<{ balance: number }>();
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} tabIndex={-1} className="grid gap-3 empty:hidden">
      {claimed && (
        <Notice tone="success">
          <Trans>Claimed! You have {{ credits: formatCredits(claimed.balance) }} now.</Trans>
        </Notice>
      )}
      {credits > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-mango-soft p-5 sm:px-6">
          <p className="min-w-0 flex-1 basis-52 font-extrabold text-lg">{t`Your friends have put ${{ credits: formatCredits(credits) }} in here for you.`}</p>
          <Button disabled={isPreview} onClick={() => setAsking(true)}>
            <Trans>Claim</Trans>
          </Button>
        </div>
      )}
      <Suspense>
        {isAsking && (
          <ClaimDialog
            boxId={boxId}
            credits={credits}
            // The button disappears once all credits are claimed.
            finalFocus={() => container.current}
            onClaimed={(balance) => setClaimed({ balance })}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
