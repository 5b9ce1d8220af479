import type { BoxView } from '@hooray/contract/boxes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../lib/api.ts';
import { freshList, inPages } from '../lib/list-pages.ts';
import { showsCredits } from './credits.ts';

/** Everything of this feature in the query cache. */
export const boxesKey = ['boxes'] as const;

// Others change a box too, and the day comes by itself: both are to be seen without reloading.
const fresh = { ...freshList, meta: showsCredits } as const;

// A midnight asks for the list of another day; until it comes, yesterday's stays.
const freshByDay = { ...fresh, placeholderData: keepPreviousData } as const;

const pageSize = 10;

/** Every list of one's own boxes. */
export const ownBoxesKey = [...boxesKey, 'own'] as const;

/** The boxes that one is birthday person of, has created or has joined, the nearest day first as seen on a day. */
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

/** The boxes for oneself; whoever has more than a hundred has those with the nearest days. */
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

/** One box; its creator may look at it `as` the birthday person. */
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

/** Before the day, to somebody for whom the box is or may turn out to be. */
export function isNoPeeking(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NO_PEEKING';
}

/** The box is not there any more, or not for this person: what was shown of it goes away. */
export function isBoxUnavailable(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}
