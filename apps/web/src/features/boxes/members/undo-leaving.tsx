import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useTodayText } from '../../../lib/dates/clock.ts';
import { itemsOf } from '../../../lib/query/list-pages.ts';
import { boxesKey, ownBoxesQuery } from '../../../queries/boxes.ts';
import { UndoRow } from '../../../ui/feedback/undo-row.tsx';
import { onFirstClick } from '../../../ui/menus/row-actions.ts';
import type { LeftBox } from './use-leave-box.ts';

/** Names the box that the user has just left, until they are in it again. 'Undo' rejoins it. */
export function UndoLeaving() {
  const { leftBox } = (useLocation().state ?? {}) as Partial<LeftBox>;
  const list = { ...ownBoxesQuery(useTodayText()), enabled: leftBox !== undefined };
  const { data, dataUpdatedAt } = useInfiniteQuery(list);
  // An older list still has the box.
  const boxes = leftBox && data && dataUpdatedAt > leftBox.at ? itemsOf(data) : [];
  if (!leftBox || boxes.some(({ id }) => id === leftBox.id)) return null;
  return <LeftRow leftBox={leftBox} />;
}

function LeftRow({ leftBox }: LeftBox) {
  const nameId = useId();
  const row = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const rejoining = useMutation({
    mutationFn: (id: string) => api('POST /api/join/{id}', { params: { id }, body: {} }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: boxesKey });
      await navigate('.', { replace: true, state: null });
    },
  });
  // Screen readers don't announce a status that comes with the page.
  useEffect(() => row.current?.focus({ preventScroll: true }), []);
  return (
    <UndoRow
      rowRef={row}
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
