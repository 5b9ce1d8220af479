import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ContributionForm } from './contribution-form.tsx';
import { useHasContributed } from './use-has-contributed.ts';

/** One's own part in the team gift. */
export function ContributionCard({ boxId }: { boxId: string }) {
  const hasContributed = useHasContributed(boxId);
  return (
    <Card aria-labelledby="contribution">
      <h2 id="contribution" className="mb-5">
        Your picture and wish
      </h2>
      {hasContributed && (
        <div className="mb-5">
          <Notice tone="success">Yours are in. New ones take their place.</Notice>
        </div>
      )}
      <ContributionForm boxId={boxId} isReplacing={hasContributed} />
    </Card>
  );
}
