import { useObjectUrl } from '../../../lib/browser/object-url.ts';
import type { Collage } from '../collage-queries.ts';
import { Hotspots } from './hotspots.tsx';

const MAX_NAMED = 5;

interface CollagePictureProps {
  boxId: string;
  collage: Collage;
  name: string | undefined;
  wishIdOf: (userId: string) => string;
}

/** The collage with a hotspot over each person in it. */
export function CollagePicture({ boxId, collage, name, wishIdOf }: CollagePictureProps) {
  const { picture, items } = collage;
  const url = useObjectUrl(picture);
  const alternative = collageAlternative(
    name,
    items.map((item) => item.name),
  );
  return (
    <div className="relative aspect-square w-full rounded-control bg-mango-soft">
      {url && <img src={url} alt={alternative} className="size-full rounded-[inherit]" />}
      <Hotspots {...{ boxId, items, wishIdOf }} />
    </div>
  );
}

/** The alternative text of the collage. All names and wishes are in a list beside it. */
export function collageAlternative(birthdayPerson: string | undefined, names: readonly string[]): string {
  const collage = birthdayPerson ? `Birthday collage for ${birthdayPerson}` : 'Birthday collage';
  const named = names.length > MAX_NAMED + 1 ? names.slice(0, MAX_NAMED) : names;
  const others = names.length - named.length;
  const shown = others > 0 ? [...named, `${others} others`] : named;
  const pictures = names.length === 1 ? 'a picture' : 'pictures';
  return `${collage} with ${pictures} of ${new Intl.ListFormat('en').format(shown)}`;
}
