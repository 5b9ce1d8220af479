import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { thanksQuery } from '../../queries/openings.ts';
import { MonsterHeart } from '../../ui/art/monster-heart.tsx';
import { heartLabels } from './heart-labels.ts';

interface WishHeartProps {
  boxId: string;
  contributionId: string;
  /** The birthday person's name. */
  name: string;
}

/** Shows the birthday person's answer to a wish. Only its author and the organizer see it. */
export function WishHeart({ boxId, contributionId, name }: WishHeartProps) {
  const { t } = useLingui();
  const { data } = useQuery(thanksQuery(boxId));
  const kind = data?.hearts.find((heart) => heart.contributionId === contributionId)?.kind;
  if (!kind) return null;
  const heart = t(heartLabels[kind]);
  return (
    <p className="flex w-fit max-w-full animate-appear items-center gap-2 rounded-full bg-raspberry-soft py-1 pr-3.5 pl-1.5 text-sm">
      <MonsterHeart kind={kind} className="size-8 shrink-0" />
      <span key={kind} className="min-w-0 wrap-anywhere">
        <Trans>
          <bdi>{name}</bdi> answered: {heart}
        </Trans>
      </span>
    </p>
  );
}
