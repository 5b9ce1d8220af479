import { LINK } from '@hooray/contract/protocol/headers.ts';
import { readNextCursor } from '@hooray/contract/protocol/page-limits.ts';

// Polls, so that other users' changes appear without reloading.
export const freshList = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

export interface Page<T> {
  answer: T;
  next: string | undefined;
}

interface PageInputs {
  query: { limit: number; cursor?: string };
  signal: AbortSignal;
  onResponse: (response: Response) => void;
}

interface PageContext {
  pageParam: string;
  signal: AbortSignal;
}

/** @param fetchPage passes its inputs to the call */
export function inPages<T>(pageSize: number, fetchPage: (inputs: PageInputs) => Promise<T>) {
  return {
    async queryFn({ pageParam, signal }: PageContext): Promise<Page<T>> {
      let next: string | undefined;
      const query = pageParam === '' ? { limit: pageSize } : { limit: pageSize, cursor: pageParam };
      const onResponse = (response: Response) => {
        next = readNextCursor(response.headers.get(LINK));
      };
      return { answer: await fetchPage({ query, signal, onResponse }), next };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: Page<T>) => next,
  };
}

export function itemsOf<T>({ pages }: { pages: Page<T[]>[] }): T[] {
  return pages.flatMap(({ answer }) => answer);
}
