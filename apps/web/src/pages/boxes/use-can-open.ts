import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { hasBegun } from '../../features/boxes/box-days.ts';
import { teamGiftQuery } from '../../features/collage/collage-queries.ts';
import { useBoxGifts } from '../../features/gifts/gift-queries.ts';
import { useNow } from '../../lib/dates/clock.ts';
import { itemsOf } from '../../lib/query/list-pages.ts';
import { openingQuery } from '../../queries/openings.ts';

/**
 * Whether the birthday person may open the box. For themselves the server decides, because the device's clock may be
 * wrong. It unwraps a surprise only then.
 */
export function useCanOpen({ id, relation, surprise, opensAt }: OpenBox): boolean {
  const isOwn = relation === 'birthday_person';
  const { data: opening } = useQuery({ ...openingQuery(id), enabled: isOwn && !surprise });
  const isDue = hasBegun(opensAt, useNow());
  if (!isOwn) return isDue;
  return surprise || (opening?.canOpen ?? isDue);
}

/**
 * Whether there is nothing to open. Undefined while loading. Claiming the credits during an opening doesn't make its
 * box empty.
 */
export function useIsEmpty({ id, credits }: OpenBox): boolean | undefined {
  const { data: people } = useQuery(teamGiftQuery(id));
  const { data: opening } = useQuery(openingQuery(id));
  const hasAtMostGifts =
    credits === 0 && people?.every(({ contributionId }) => contributionId === null) === true;
  const { data: gifts } = useBoxGifts(id, undefined, hasAtMostGifts);
  if (credits > 0 || opening?.startedAt) return false;
  if (people === undefined) return undefined;
  return hasAtMostGifts ? gifts && itemsOf(gifts).length === 0 : false;
}
