import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { useState } from 'react';
import { copyText } from '../../../lib/browser/clipboard.ts';
import { useNow } from '../../../lib/dates/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { phaseOf, timeLeft } from '../box-days.ts';
import { giftMessageTo } from '../page/invitation-text.ts';

const DAYS_BEFORE = 7;

/**
 * From a week before, for the organizer of a box that has found no account: Hooray sends no mail, so only they can tell
 * the birthday person.
 */
export function TellOnTheDay({ box }: { box: OpenBox }) {
  const now = useNow();
  const [isCopied, setCopied] = useState<boolean>();
  const isNear = phaseOf(box.opensAt, now) !== 'before' || timeLeft(box.opensAt, now).days < DAYS_BEFORE;
  if (box.isBound !== false || !isNear) return null;
  const message = `${giftMessageTo(box)} ${location.origin}/birthday_box/${box.id}`;
  return (
    <Card aria-labelledby="on-the-day" className="grid gap-3">
      <h2 id="on-the-day" className="text-lg! wrap-anywhere">
        On the day, send <bdi>{box.name}</bdi> this link
      </h2>
      <p className="text-ink-soft">This box hasn't found their account yet, and we send no mail.</p>
      <p className="rounded-control bg-frosting p-3 wrap-anywhere">{message}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={async () => setCopied(await copyText(message))}>
          Copy message
        </Button>
        <p role="status" className="font-semibold">
          {isCopied !== undefined &&
            (isCopied ? <span className="text-mint">Copied.</span> : 'Please copy the text above.')}
        </p>
      </div>
    </Card>
  );
}
