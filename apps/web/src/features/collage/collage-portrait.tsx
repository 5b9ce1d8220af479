import type { CollageItem } from '@hooray/contract/collage.ts';
import { collageLimits } from '@hooray/contract/collage.values.ts';

interface CollagePortraitProps {
  /** The address of the drawn collage. */
  url: string | undefined;
  item: Pick<CollageItem, 'x' | 'y' | 'size'>;
}

const shownPixels = 64;
/** The round part inside of the rim and above the name, which is drawn over the foot of the circle; in its diameters. */
const part = { diameter: 0.77, above: 0.085 };

/** Somebody's picture, cut out of the collage. */
export function CollagePortrait({ url, item: { x, y, size } }: CollagePortraitProps) {
  const cut = size * part.diameter;
  const scale = shownPixels / cut;
  const [left, top] = [x - cut / 2, y - size * part.above - cut / 2];
  const style = {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${collageLimits.grid * scale}px`,
    backgroundPosition: `${-left * scale}px ${-top * scale}px`,
  };
  return <span className="size-16 shrink-0 rounded-full bg-mango-soft" style={url ? style : undefined} />;
}
