import { collageLimits } from '@hooray/contract/collage.values.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Collage, collageMetaQuery, collageQuery } from './collage-queries.ts';

export type CollageState =
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'failed'; retry: () => void }
  | { status: 'drawn'; collage: Collage };

/** The collage of a box as it is drawn now; while a new one loads, the one before it. */
export function useCollage(boxId: string): CollageState {
  const meta = useQuery(collageMetaQuery(boxId));
  const {
    data: collage,
    error,
    refetch,
  } = useQuery({
    ...collageQuery(boxId, meta.data),
    placeholderData: keepPreviousData,
  });
  if (!meta.data) return meta.error ? { status: 'failed', retry: meta.refetch } : { status: 'loading' };
  if (meta.data.version === null) return { status: 'none' };
  if (error) return { status: 'failed', retry: refetch };
  if (!collage) return { status: 'loading' };
  return collage.picture.size > collageLimits.leastPictureBytes
    ? { status: 'drawn', collage }
    : { status: 'none' };
}
