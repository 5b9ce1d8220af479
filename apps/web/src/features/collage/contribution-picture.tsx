import { useState } from 'react';

interface ContributionPictureProps {
  url: string | null;
  className: string;
}

/** Decorative beside the name. Once the address has expired, the default picture is shown. */
export function ContributionPicture({ url, className }: ContributionPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <img
      src={url !== null && url !== brokenUrl ? url : '/default-avatar.svg'}
      onError={() => setBrokenUrl(url)}
      loading="lazy"
      alt=""
      width={96}
      height={96}
      className={`bg-mango-soft object-cover ${className}`}
    />
  );
}
