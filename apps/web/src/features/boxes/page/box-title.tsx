import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, leapDayBehind } from '../box-days.ts';

/** Characters. Longer names get a smaller font, so that they take few lines on a phone. */
const MAX_LARGE_LENGTH = 28;

interface BoxTitleProps {
  box: OpenBox;
  heading?: 'h1' | 'h2' | 'h3';
}

export function BoxTitle({ box, heading: Heading = 'h2' }: BoxTitleProps) {
  const { t } = useLingui();
  const day = formatDay(box.day);
  const bornOn = leapDayBehind(box);
  return (
    <div className="min-w-0">
      <p className="font-extrabold text-raspberry text-sm">
        <Trans>Birthday Box</Trans>
      </p>
      <Heading className={`wrap-anywhere ${box.name.length > MAX_LARGE_LENGTH ? 'text-xl sm:text-2xl' : ''}`}>
        <bdi>{box.name}</bdi>
      </Heading>
      <p className="mt-1 text-ink-soft">{bornOn ? t`${day}, for someone born on ${bornOn}` : day}</p>
    </div>
  );
}
