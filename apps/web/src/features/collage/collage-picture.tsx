import { useObjectUrl } from '../../lib/use-object-url.ts';
import { collageAlternative } from './collage-alternative.ts';
import type { Collage } from './collage-queries.ts';
import { Hotspots } from './hotspots.tsx';

interface CollagePictureProps {
  collage: Collage;
  /** The birthday person; unknown where the box could not be read. */
  name: string | undefined;
  wishIdOf: (userId: string) => string;
}

/** The drawn collage with a live hotspot over everybody on it. */
export function CollagePicture({ collage: { picture, items }, name, wishIdOf }: CollagePictureProps) {
  const url = useObjectUrl(picture);
  const alternative = collageAlternative(
    name,
    items.map((item) => item.name),
  );
  return (
    <div className="relative aspect-square w-full rounded-control bg-mango-soft">
      {url && <img src={url} alt={alternative} className="size-full rounded-[inherit]" />}
      <Hotspots items={items} wishIdOf={wishIdOf} />
    </div>
  );
}
