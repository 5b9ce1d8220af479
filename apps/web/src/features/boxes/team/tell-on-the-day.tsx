import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useToday } from '../../../lib/dates/clock.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { daysUntil } from '../box-days.ts';
import { giftMessageTo } from '../page/invitation-text.ts';

const DAYS_BEFORE = 7;

/**
 * Shown from a week before the day, if the box isn't linked to an account and Hooray sends no mail. Only the
 * organizer can then tell the birthday person.
 */
export function TellOnTheDay({ box }: { box: OpenBox }) {
  const { t } = useLingui();
  const isNear = daysUntil(box.day, useToday()) <= DAYS_BEFORE;
  if (box.isBound !== false || !isNear) return null;
  const { name } = box;
  const message = `${giftMessageTo(box)} ${location.origin}/birthday_box/${box.id}`;
  return (
    <Card aria-labelledby="on-the-day" className="grid gap-3">
      <h2 id="on-the-day" className="text-lg! wrap-anywhere">
        <Trans>
          On the day, send <bdi>{name}</bdi> this link
        </Trans>
      </h2>
      <p className="text-ink-soft">
        <Trans>This box hasn't found their account yet, and this Hooray doesn't send email.</Trans>
      </p>
      <p className="rounded-control bg-frosting p-3 wrap-anywhere">{message}</p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={message} whenRefused={t`Please copy the text above.`}>
          <Trans>Copy message</Trans>
        </CopyButton>
      </div>
    </Card>
  );
}
