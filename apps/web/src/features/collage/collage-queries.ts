import type { CollageItem, TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { freshList } from '../../lib/query/list-pages.ts';
import { useIdentity } from '../../lib/session/session.ts';

/**
 * The collage and the positions of people in it. They are fetched together, because newer positions don't fit an
 * older picture.
 */
export interface Collage {
  picture: Blob;
  items: CollageItem[];
}

/** The metadata of a box's collage, with the number of collages made. */
export function collageMetaQuery(boxId: string) {
  return queryOptions({
    queryKey: ['collage', 'meta', boxId],
    queryFn: ({ signal }) => api('GET /api/team-gift/collage-meta/{id}', { params: { id: boxId }, signal }),
    // Poll, because other members make collages, and removing a contribution redraws the collage.
    refetchInterval: ({ state: { data } }) => (data?.isRedrawing ? 2_000 : 30_000),
    refetchOnWindowFocus: 'always',
  });
}

/** The picture for the metadata, or an empty one if there is none. Skipped until the metadata has loaded. */
export function collageQuery(boxId: string, drawn?: { version: string | null; meta: CollageItem[] }) {
  return queryOptions({
    queryKey: ['collage', 'picture', boxId, drawn?.version],
    queryFn: drawn
      ? async ({ signal, client }): Promise<Collage> => {
          let etag: string | null = null;
          const onResponse = ({ headers }: Response) => {
            etag = headers.get('ETag');
          };
          const inputs = { params: { id: boxId }, query: { size: 'large' }, signal, onResponse } as const;
          const picture = await api('GET /api/team-gift/collage/{id}', inputs);
          // A new collage was made after the metadata was read.
          if (!isOfVersion(etag, drawn.version)) {
            void client.invalidateQueries({ queryKey: collageMetaQuery(boxId).queryKey });
            throw new Error('the picture is newer than its metadata');
          }
          return { picture, items: drawn.meta };
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Null if there is no collage, because a query's data can't be undefined. */
export function smallCollageQuery(boxId: string) {
  return queryOptions({
    queryKey: ['collage', 'small', boxId],
    queryFn: async ({ signal }) => {
      const inputs = { params: { id: boxId }, query: { size: 'small' }, signal } as const;
      const picture = await api('GET /api/team-gift/collage/{id}', inputs);
      return picture.size > collageLimits.leastPictureBytes ? picture : null;
    },
    ...freshList,
  });
}

/** A proxy may have dropped the ETag or weakened it. */
const isOfVersion = (etag: string | null, version: string | null) =>
  !etag || !version || etag.includes(version);

export function teamGiftQuery(boxId: string) {
  return queryOptions({
    queryKey: ['collage', 'team gift', boxId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/team-gift/{id}', { params: { id: boxId }, signal })).participants,
    // Poll, because other members contribute too, and the pictures' addresses expire.
    ...freshList,
  });
}

/** Undefined without a contribution. */
export function useOwnContribution(boxId: string): TeamGiftParticipant | undefined {
  const ownId = useIdentity()?.id;
  const { data: people = [] } = useQuery(teamGiftQuery(boxId));
  return people.find(({ id, contributionId }) => id === ownId && contributionId !== null);
}
