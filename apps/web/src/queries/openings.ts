import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';
import { freshList } from '../lib/query/list-pages.ts';

/** How far the birthday person has opened the box. */
export function openingQuery(boxId: string) {
  return queryOptions({
    queryKey: ['opening', boxId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/birthday_box/{id}/opening', { params: { id: boxId }, signal })).opening,
    ...freshList,
  });
}

/** The note of thanks, and the hearts that the user may see. */
export function thanksQuery(boxId: string) {
  return queryOptions({
    queryKey: ['thanks', boxId],
    queryFn: ({ signal }) => api('GET /api/birthday_box/{id}/thanks', { params: { id: boxId }, signal }),
    ...freshList,
  });
}
