import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { boxesKey } from '../../../queries/boxes.ts';
import { UndoRow } from '../../../ui/feedback/undo-row.tsx';
import { onFirstClick } from '../../../ui/menus/row-actions.ts';
import type { LeftBox } from './use-leave-box.ts';

/** Names the box that the user has just left. 'Undo' rejoins it. */
export function UndoLeaving() {
  const { leftBox } = (useLocation().state ?? {}) as Partial<LeftBox>;
  const nameId = useId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const rejoining = useMutation({
    mutationFn: (id: string) => api('POST /api/join/{id}', { params: { id }, body: {} }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: boxesKey });
      await navigate('.', { replace: true, state: null });
    },
  });
  if (!leftBox) return null;
  return (
    <UndoRow
      sentenceOf={(name) => <Trans>You left {name}</Trans>}
      name={leftBox.name}
      nameId={nameId}
      aria-describedby={nameId}
      busy={rejoining.isPending}
      error={rejoining.error && sentenceOf(rejoining.error)}
      onClick={onFirstClick(() => rejoining.mutate(leftBox.id))}
    />
  );
}
