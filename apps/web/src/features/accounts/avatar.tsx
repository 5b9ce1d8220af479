import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useObjectUrl } from '../../lib/browser/object-url.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { useIdentity } from '../../lib/session/session.ts';
import { pictureRequest } from './picture-address.ts';

const defaultAvatar = '/default-avatar.svg';

interface AvatarProps {
  /** Undefined for a deleted account, whose picture is deleted too. */
  userId: string | undefined;
  /** The user's `avatar_url`, which changes with the picture. The signed-in user's avatar doesn't need it. */
  version?: string | undefined;
  size: number;
  className?: string | undefined;
  /** Omit it if the name is beside the picture. */
  alt?: string | undefined;
}

/** Shows the default picture while loading, and if loading fails. */
export function Avatar({ userId, version, size, className = '', alt = '' }: AvatarProps) {
  const identity = useIdentity();
  const shownVersion = identity !== null && identity.id === userId ? identity.avatar_url : version;
  const request = pictureRequest({ userId, version: shownVersion, size }, devicePixelRatio);
  const picture = useQuery({
    queryKey: ['avatar', request?.params.id, request?.query],
    queryFn: request
      ? async ({ signal }) => {
          // A list of people sends many of these requests at once.
          await whenIdle();
          return await api('GET /api/auth/avatar/{id}', { ...request, signal });
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // The response is empty for a user without an uploaded picture.
  const url = useObjectUrl(picture.data?.size ? picture.data : undefined);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return (
    <img
      src={url && url !== brokenUrl ? url : defaultAvatar}
      onError={() => setBrokenUrl(url)}
      alt={alt}
      width={size}
      height={size}
      style={{ width: size, height: size }}
      className={`shrink-0 rounded-full bg-mango-soft object-cover ${className}`}
    />
  );
}
