import type { LedgerLine } from '@hooray/contract/credits.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { showsCredits } from '../../lib/credits-shown.ts';
import { readNextCursor } from '../../lib/next-cursor.ts';

const pageSize = 6;

// Others move credits too, and providers' words come by themselves: both are to be seen without reloading.
const fresh = { refetchInterval: 30_000, refetchOnWindowFocus: 'always', meta: showsCredits } as const;

interface BookPage {
  entries: LedgerLine[];
  balance: number;
  /** The cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

interface PageInputs {
  query: { limit: number; cursor?: string };
  signal: AbortSignal;
  onResponse: (response: Response) => void;
}

type FetchPage = (inputs: PageInputs) => Promise<Omit<BookPage, 'next'>>;

function bookQuery(name: readonly string[], fetchPage: FetchPage) {
  return infiniteQueryOptions({
    queryKey: ['credits', ...name],
    async queryFn({ pageParam, signal }): Promise<BookPage> {
      let next: string | undefined;
      const query = pageParam === '' ? { limit: pageSize } : { limit: pageSize, cursor: pageParam };
      const onResponse = (response: Response) => {
        next = readNextCursor(response);
      };
      return { ...(await fetchPage({ query, signal, onResponse })), next };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...fresh,
  });
}

/** Every movement of one's own credits, page by page. */
export const historyQuery = bookQuery(['history'], (inputs) => api('GET /api/credits/history', inputs));

/** Where the money of a box is, page by page. */
export function boxLedgerQuery(id: string) {
  return bookQuery(['box', id], (inputs) =>
    api('GET /api/birthday_box/{id}/ledger', { params: { id }, ...inputs }),
  );
}
