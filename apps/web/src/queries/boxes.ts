import type { Box, BoxView } from '@hooray/contract/boxes/calls.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../lib/api/api.ts';
import { freshList, inPages } from '../lib/query/list-pages.ts';
import { showsCredits } from './credits.ts';

export const boxesKey = ['boxes'] as const;

// Polls, because other members change a box too, and its day begins by itself.
const fresh = { ...freshList, meta: showsCredits } as const;

// The key changes at midnight. Show yesterday's list until the new day's list arrives.
const freshByDay = { ...fresh, placeholderData: keepPreviousData } as const;

const pageSize = 10;

export const ownBoxesKey = [...boxesKey, 'own'] as const;

export function ownBoxesQuery(today: string) {
  return infiniteQueryOptions({
    queryKey: [...ownBoxesKey, today],
    ...inPages(pageSize, async ({ query, ...inputs }) => {
      const asked = { ...query, order: 'nearest', today } as const;
      return (await api('GET /api/get_birthdaybox_for_user', { query: asked, ...inputs })).data;
    }),
    ...freshByDay,
  });
}

/** Returns at most the hundred boxes with the nearest days. */
export function boxesForMeQuery(today: string) {
  return queryOptions({
    queryKey: [...ownBoxesKey, 'for me', today],
    queryFn: async ({ signal }) => {
      const query = { relation: 'birthday_person', order: 'nearest', today } as const;
      return (await api('GET /api/get_birthdaybox_for_user', { query, signal })).data;
    },
    ...freshByDay,
  });
}

/** Returns only team boxes among the hundred nearest boxes. */
export function teamBoxesQuery(today: string) {
  return queryOptions({
    queryKey: [...ownBoxesKey, 'in the team', today],
    queryFn: async ({ signal }) => {
      const query = { order: 'nearest', today } as const;
      return (await api('GET /api/get_birthdaybox_for_user', { query, signal })).data;
    },
    select: (boxes) => boxes.filter(({ relation }) => relation === 'creator' || relation === 'participant'),
    ...freshByDay,
  });
}

export function boxQuery(id: string, as?: BoxView) {
  return queryOptions({
    queryKey: [...boxesKey, 'one', id, as ?? 'oneself'],
    queryFn: async ({ signal }) => {
      const query = as === undefined ? {} : { as };
      return (await api('GET /api/get_birthdaybox/{id}', { params: { id }, query, signal })).data;
    },
    ...fresh,
  });
}

/** Whether the box is still wrapped, because the user is or may be its birthday person. */
export function isNoPeeking(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NO_PEEKING';
}

/** Whether the organizer has removed the user from the box. */
export function isRemovedFromBox(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'boxes.access_removed';
}

/** Whether the box has loaded, or the server has refused it for good. An invitation to it is then used up. */
export function isBoxResolved(box: Box | undefined, error: unknown): boolean {
  if (box || isNoPeeking(error) || isRemovedFromBox(error)) return true;
  return error instanceof ApiError && (error.status === 404 || error.code === 'boxes.full');
}

/** Whether the box must disappear from the screen. */
export function isBoxUnavailable(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}
