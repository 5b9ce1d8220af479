import type { correctBoxBody, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../lib/api/api.ts';
import { boxesKey, boxQuery } from '../../../queries/boxes.ts';

export type NewGoal = Exclude<z.input<typeof correctBoxBody>['goal'], undefined>;

/** Sets the goal of the group gift, or removes it with null. Only the organizer may do that. */
export function useGoal({ id }: Pick<OpenBox, 'id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (goal: NewGoal) =>
      (await api('PATCH /api/birthday_box/{id}', { params: { id }, body: { goal } })).data,
    onSuccess: (box) => queryClient.setQueryData(boxQuery(id).queryKey, box),
    onSettled: () => queryClient.invalidateQueries({ queryKey: boxesKey }),
  });
}
