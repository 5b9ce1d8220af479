import { useState } from 'react';
import { useObjectUrl } from '../lib/browser/object-url.ts';

interface PicturePreviewProps {
  picture: File;
  alt: string;
  className: string;
}

/** Shows the name of a file that the browser can't display, such as a TIFF. */
export function PicturePreview({ picture, alt, className }: PicturePreviewProps) {
  const url = useObjectUrl(picture);
  const [failedUrl, setFailedUrl] = useState<string>();
  const [loadedUrl, setLoadedUrl] = useState<string>();
  if (!url) return null;
  if (url === failedUrl) return <p className="min-w-0 text-sm wrap-anywhere">{picture.name}</p>;
  return (
    <img
      src={url}
      alt={alt}
      hidden={url !== loadedUrl}
      onLoad={() => setLoadedUrl(url)}
      onError={() => setFailedUrl(url)}
      className={className}
    />
  );
}
