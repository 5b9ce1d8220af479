import { useQuery } from '@tanstack/react-query';
import { useIdentity } from '../../lib/session.ts';
import { teamGiftQuery } from './team-gift-query.ts';

/** Whether the reader's own picture and wish are in the box. */
export function useHasContributed(boxId: string): boolean {
  const ownId = useIdentity()?.id;
  const { data: people = [] } = useQuery(teamGiftQuery(boxId));
  return people.some(({ id, contributionId }) => id === ownId && contributionId !== null);
}
