import type { Box, BoxView } from '@hooray/contract/boxes.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { showsCredits } from '../../lib/credits-shown.ts';
import { readNextCursor } from '../../lib/next-cursor.ts';

/** Everything of this feature in the query cache. */
export const boxesKey = ['boxes'] as const;

// Others change a box too, and the day comes by itself: both are to be seen without reloading.
const fresh = { refetchInterval: 30_000, refetchOnWindowFocus: 'always', meta: showsCredits } as const;

/** All pages: which day is the nearest shows only when every box is known. */
async function fetchOwnBoxes(signal: AbortSignal): Promise<Box[]> {
  const all: Box[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await api('GET /api/get_birthdaybox_for_user', {
      query: cursor === undefined ? {} : { cursor },
      signal,
      onResponse: (response) => {
        cursor = readNextCursor(response);
      },
    });
    all.push(...data);
  } while (cursor !== undefined);
  return all;
}

/** Every box that one is birthday person of, has created or has joined. */
export const ownBoxesQuery = queryOptions({
  queryKey: [...boxesKey, 'own'],
  queryFn: ({ signal }) => fetchOwnBoxes(signal),
  ...fresh,
});

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
