import type { BoxMember, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { boxesKey } from '../../../queries/boxes.ts';

/** Returns the next organizer if the current one leaves: the member who joined first. */
export function findHeir(
  { relation, participants }: Pick<OpenBox, 'relation' | 'participants'>,
  ownId: string,
) {
  if (relation !== 'creator') return undefined;
  return participants.find((member) => typeof member !== 'string' && member.id !== ownId) as
    | Exclude<BoxMember, string>
    | undefined;
}

/** The state of the profile's history entry after leaving a box that the user can rejoin. */
export interface LeftBox {
  leftBox: { id: string; name: string; at: number };
}

/** Leaves a box and opens the profile, which offers 'Undo' to everyone but the organizer. */
export function useLeaveBox({ id, name, relation }: Pick<OpenBox, 'id' | 'name' | 'relation'>) {
  const ownId = useIdentity()?.id ?? '';
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return useMutation({
    mutationFn: () =>
      api('DELETE /api/birthday_box/{id}/participants/{userId}', { params: { id, userId: ownId } }),
    onSuccess: async () => {
      const state: LeftBox | null = relation === 'creator' ? null : { leftBox: { id, name, at: Date.now() } };
      // Replace the box's history entry, because going back to the box would rejoin it.
      if (isMounted()) await navigate('/profile', { replace: true, state });
      await queryClient.invalidateQueries({ queryKey: boxesKey });
    },
  });
}
