import { useState } from 'react';
import { parseAddress } from '../../lib/forms/web-address.ts';

export const defaultGiftPicture = '/gifts/default.svg';

/** Own paths may only name files, because a picture must not make a call on the user's behalf. */
const pictureFile = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * A gift's picture, or the default one if there is none or it fails to load. Decorative, because the title is beside
 * it.
 */
export function GiftPicture({ image, className }: { image: string | null; className: string }) {
  const source = pictureSource(image, location.origin);
  const [failed, setFailed] = useState('');
  return (
    <img
      src={source === failed ? defaultGiftPicture : source}
      alt=""
      loading="lazy"
      // The shop may see that its picture is loaded, but not on which page.
      referrerPolicy="no-referrer"
      onError={() => setFailed(source)}
      className={`shrink-0 rounded-control bg-blueberry-soft object-cover ${className}`}
    />
  );
}

/**
 * Returns Hooray's own files and web addresses. Addresses become https, because the page loads nothing else. Anything
 * else gets the default picture.
 */
export function pictureSource(image: string | null, origin: string): string {
  const url = image === null ? null : parseAddress(image, origin);
  if (url === null) return defaultGiftPicture;
  if (url.origin !== origin && url.protocol === 'http:') url.protocol = 'https:';
  if (url.origin === origin) return pictureFile.test(url.pathname) ? url.href : defaultGiftPicture;
  return url.protocol === 'https:' ? url.href : defaultGiftPicture;
}
