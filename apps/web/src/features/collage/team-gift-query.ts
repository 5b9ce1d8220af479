import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { freshList } from '../../lib/list-pages.ts';

/** The people of a box with their wishes and pictures. */
export function teamGiftQuery(boxId: string) {
  return queryOptions({
    queryKey: ['collage', 'team gift', boxId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/team-gift/{id}', { params: { id: boxId }, signal })).participants,
    // Others contribute too, and the pictures' addresses expire: both are renewed without reloading.
    ...freshList,
  });
}
