import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useToday } from '../../../lib/dates/clock.ts';
import { nextDayOf, useOtherYears } from '../../../queries/yearly-boxes.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDaysUntil } from '../box-days.ts';

/** Leads from a closed box to the same person's next box. */
export function NextBox({ box }: { box: OpenBox }) {
  const { t } = useLingui();
  const today = useToday();
  const years = useOtherYears(box.id);
  if (!years) return null;
  const next = nextDayOf(box, years.others, today);
  const makeNext = next.startsWith(String(today.getFullYear()))
    ? t`Make this year's box`
    : t`Make next year's box`;
  const later = years.others.find(({ day }) => day > box.day);
  const when = formatDaysUntil(later?.day ?? next, today);
  const { name } = box;
  return (
    <Card aria-labelledby="next-box" className="grid gap-3 bg-mango-soft!">
      <h2 id="next-box" className="text-lg! wrap-anywhere">
        <Trans comment="{when} is 'in 12 days', 'tomorrow' or 'today'">
          <bdi>{name}</bdi> has a birthday {when}
        </Trans>
      </h2>
      <p className="text-ink-soft">
        {later
          ? t`There is a new box already.`
          : t`In the new box, you can see who was in this team, and which gifts were in here.`}
      </p>
      <ButtonLink
        to={later ? `/birthday_box/${later.id}` : `/for-friends?again=${box.id}`}
        className="justify-self-start"
      >
        {later ? t`Open the new box` : makeNext}
      </ButtonLink>
    </Card>
  );
}
