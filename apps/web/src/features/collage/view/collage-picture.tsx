import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useObjectUrl } from '../../../lib/browser/object-url.ts';
import { formatList } from '../../../lib/dates/formats.ts';
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
  // Re-renders when the language changes.
  useLingui();
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

/** Returns the collage's alternative text. A list beside the collage has all names and wishes. */
export function collageAlternative(birthdayPerson: string | undefined, names: readonly string[]): string {
  const named = names.length > MAX_NAMED + 1 ? names.slice(0, MAX_NAMED) : names;
  const others = names.length - named.length;
  const rest = t({
    comment: "The last entry of a list of names, as in 'Nora, Ben, and 3 others'.",
    message: plural(others, { one: '# other', other: '# others' }),
  });
  const count = names.length;
  const people = formatList(others > 0 ? [...named, rest] : named);
  if (birthdayPerson) {
    return plural(count, {
      one: `Birthday collage for ${birthdayPerson} with a picture of ${people}`,
      other: `Birthday collage for ${birthdayPerson} with pictures of ${people}`,
    });
  }
  return plural(count, {
    one: `Birthday collage with a picture of ${people}`,
    other: `Birthday collage with pictures of ${people}`,
  });
}
