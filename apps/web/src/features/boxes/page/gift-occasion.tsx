import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useToday } from '../../../lib/dates/clock.ts';
import { say } from '../../../lib/language/say.ts';
import { isBoxUnavailable, isNoPeeking } from '../../../queries/boxes.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatDay, formatDaysUntil } from '../box-days.ts';

export function GiftOccasion({ box, age }: { box: OpenBox; age: number | undefined }) {
  const { t } = useLingui();
  const today = useToday();
  const { name } = box;
  return (
    <section
      aria-label={t`The box that the gift is for`}
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-mango-soft p-5"
    >
      <div className="min-w-0">
        <p className="font-extrabold text-lg wrap-anywhere sm:text-xl">
          {age === undefined ? (
            <span>
              <Trans comment="A gift for someone">
                For <bdi>{name}</bdi>
              </Trans>
            </span>
          ) : (
            <span>
              <Trans comment="A gift for someone">
                For <bdi>{name}</bdi>, who turns {age}
              </Trans>
            </span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="rounded-full bg-mango px-3 py-0.5 font-extrabold text-mango-ink">
            {formatDaysUntil(box.day, today)}
          </span>
          {formatDay(box.day)}
        </p>
      </div>
      <ButtonLink variant="secondary" to={`/birthday_box/${box.id}`} className="grow sm:grow-0">
        <Trans>Back to the box</Trans>
      </ButtonLink>
    </section>
  );
}

/** Says why the advisor can't use the box. The advisor also works without one. */
export function NoGiftOccasion({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  const { t } = useLingui();
  const isFinal = !error || isNoPeeking(error) || isBoxUnavailable(error);
  return (
    <Notice tone="warning">
      <p className="font-extrabold">
        {error && !isNoPeeking(error)
          ? sentenceOf(error, t`We couldn't open the box.`)
          : say(boxTexts.noPeeking)}
      </p>
      <p>
        <Trans>You can still look for a gift here.</Trans>
      </p>
      {!isFinal && (
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Notice>
  );
}
