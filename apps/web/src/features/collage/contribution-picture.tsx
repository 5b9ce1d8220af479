import { useState } from 'react';
import { sizedPicture } from './picture-address.ts';

interface ContributionPictureProps {
  url: string | null;
  /** The length of the longer side, in CSS pixels. */
  size: number;
  className: string;
}

/** Decorative, because the name is beside it. Shows the default picture once the address has expired. */
export function ContributionPicture({ url, size, className }: ContributionPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <img
      src={
        url !== null && url !== brokenUrl ? sizedPicture(url, size, devicePixelRatio) : '/default-avatar.svg'
      }
      onError={() => setBrokenUrl(url)}
      loading="lazy"
      alt=""
      width={96}
      height={96}
      className={`bg-mango-soft object-cover ${className}`}
    />
  );
}
