import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '../../lib/browser/object-url.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

interface PrivatePictureProps {
  /** The picture's address, which is also its cache key. */
  address: string;
  fetchPicture: (inputs: { signal: AbortSignal }) => Promise<Blob>;
  alt: string;
}

/** A picture that needs the Authorization header. */
export function PrivatePicture({ address, fetchPicture, alt }: PrivatePictureProps) {
  const picture = useQuery({
    queryKey: ['admin', 'picture', address],
    queryFn: ({ signal }) => fetchPicture({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  const url = useObjectUrl(picture.data);
  if (picture.isError)
    return (
      <p className="text-ink-soft">
        <Trans>The picture couldn't be loaded.</Trans>
      </p>
    );
  if (!url) return <Skeleton className="h-48 w-full" />;
  return (
    <img src={url} alt={alt} className="max-h-96 max-w-full rounded-control bg-frosting object-contain" />
  );
}
