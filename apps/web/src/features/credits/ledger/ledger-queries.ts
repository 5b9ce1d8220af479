import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { freshList, inPages } from '../../../lib/query/list-pages.ts';
import { showsCredits } from '../../../queries/credits.ts';

const pageSize = 6;

// Poll, because other users move credits too, and payments complete on their own.
const fresh = { ...freshList, meta: showsCredits } as const;

export const historyQuery = infiniteQueryOptions({
  queryKey: ['credits', 'history'],
  ...inPages(pageSize, (inputs) => api('GET /api/credits/history', inputs)),
  ...fresh,
});

export const boxLedgerKey = (boxId: string) => ['credits', 'box', boxId];

export function boxLedgerQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: boxLedgerKey(id),
    ...inPages(pageSize, (inputs) => api('GET /api/birthday_box/{id}/ledger', { params: { id }, ...inputs })),
    ...fresh,
  });
}
