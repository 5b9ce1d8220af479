import type { CollageItem } from '@hooray/contract/collage.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { freshList } from '../../lib/list-pages.ts';
import { useIdentity } from '../../lib/session.ts';

/** A picture and whose pictures are where on it. They are kept together, so that no newer places are laid over it. */
export interface Collage {
  picture: Blob;
  items: CollageItem[];
}

/** What is on the collage of a box, and how many the box has made. */
export function collageMetaQuery(boxId: string) {
  return queryOptions({
    queryKey: ['collage', 'meta', boxId],
    queryFn: ({ signal }) => api('GET /api/team-gift/collage-meta/{id}', { params: { id: boxId }, signal }),
    // Others make collages too, to be seen without reloading. One that somebody has left is drawn anew at once.
    refetchInterval: ({ state: { data } }) => (data?.isRedrawing ? 2_000 : 30_000),
    refetchOnWindowFocus: 'always',
  });
}

/** The picture that a meta tells of; asks for nothing where there is none. */
export function collageQuery(boxId: string, drawn?: { version: string | null; meta: CollageItem[] }) {
  return queryOptions({
    queryKey: ['collage', 'picture', boxId, drawn?.version],
    queryFn: drawn?.version
      ? async ({ signal }): Promise<Collage> => ({
          picture: await api('GET /api/team-gift/collage/{id}', { params: { id: boxId }, signal }),
          items: drawn.meta,
        })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

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

/** Whether the reader's own picture and wish are in the box. */
export function useHasContributed(boxId: string): boolean {
  const ownId = useIdentity()?.id;
  const { data: people = [] } = useQuery(teamGiftQuery(boxId));
  return people.some(({ id, contributionId }) => id === ownId && contributionId !== null);
}
