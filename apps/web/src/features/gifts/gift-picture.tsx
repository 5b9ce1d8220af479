import { useState } from 'react';
import { defaultGiftPicture, pictureSource } from './gift-picture-source.ts';

/** A gift's picture, or the default one where there is none or it does not load; decoration beside the title. */
export function GiftPicture({ image, className }: { image: string | null; className: string }) {
  const source = pictureSource(image, location.origin);
  const [failed, setFailed] = useState('');
  return (
    <img
      src={source === failed ? defaultGiftPicture : source}
      alt=""
      loading="lazy"
      // The shop learns that somebody looks, but not on which page.
      referrerPolicy="no-referrer"
      onError={() => setFailed(source)}
      className={`shrink-0 rounded-control bg-blueberry-soft object-cover ${className}`}
    />
  );
}
