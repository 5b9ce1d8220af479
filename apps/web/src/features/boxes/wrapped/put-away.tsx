import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { say } from '../../../lib/language/say.ts';
import { ownBoxesKey } from '../../../queries/boxes.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyConfirmDialog } from '../../../ui/dialogs/lazy-confirm-dialog.tsx';

interface BoxState {
  hasOpened: boolean;
  /** The credits that the birthday person can claim. */
  credits: number;
}

interface PutAwayProps extends Partial<BoxState> {
  boxId: string;
}

/** Lets the birthday person remove a box from their lists, after confirmation (docs/product.md §9.4). */
export function PutAway({ boxId: id, hasOpened = false, credits = 0 }: PutAwayProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const puttingAway = useMutation({
    mutationFn: () => api('POST /api/birthday_box/{id}/put-away', { params: { id } }),
    onSuccess: async () => {
      if (isMounted()) await navigate('/celebrate/my_birthday_box', { replace: true });
      // Close the dialog too, because this page may show another box next.
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: ownBoxesKey });
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trans>This isn't mine</Trans>
      </Button>
      <LazyConfirmDialog
        open={isAsking}
        danger
        title={t`Put this box away?`}
        confirmLabel={t`Put away`}
        busy={puttingAway.isPending}
        busyLabel={t`Putting away...`}
        error={puttingAway.error ? sentenceOf(puttingAway.error, say(boxTexts.unexpected)) : undefined}
        onConfirm={() => puttingAway.mutate()}
        onClose={() => setAsking(false)}
      >
        <Consequences hasOpened={hasOpened} credits={credits} />
      </LazyConfirmDialog>
    </>
  );
}

/** What happens to a box that is put away. */
export function Consequences({ hasOpened, credits }: BoxState) {
  const amount = formatNumber(credits);
  return (
    <>
      {hasOpened ? (
        <p key="after">
          <Trans>It disappears from your boxes for good.</Trans>
        </p>
      ) : (
        <p key="before">
          <Trans>It disappears from your boxes for good, and you won't find it there on the day.</Trans>
        </p>
      )}
      {credits > 0 && (
        <p>
          <Plural
            value={credits}
            one={`You haven't claimed the ${amount} credit in it yet.`}
            other={`You haven't claimed the ${amount} credits in it yet.`}
          />
        </p>
      )}
      <p>
        <Trans>The people who made it aren't told.</Trans>
      </p>
    </>
  );
}
