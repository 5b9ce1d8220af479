import type { CollageItem } from '@hooray/contract/collage/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useObjectUrl } from '../../../lib/browser/object-url.ts';
import type { Collage } from '../collage-queries.ts';
import { FoldedWish } from '../folded-wish.tsx';

const shownPixels = 64;
/**
 * A circle inside the photo of every polaroid, above its caption. Sizes are relative to the square around the
 * polaroid.
 */
const part = { diameter: 0.54, above: 0.085 };

export type RenderMenu = (person: { id: string; name: string }) => ReactNode;

interface CollageWishesProps {
  collage: Collage;
  wishIdOf: (userId: string) => string;
  className: string;
  wishClassName?: string;
  renderMenu?: RenderMenu;
}

export function CollageWishes({ collage, wishIdOf, className, ...props }: CollageWishesProps) {
  const { t } = useLingui();
  const { wishClassName = '', renderMenu } = props;
  const url = useObjectUrl(collage.picture);
  return (
    <ul aria-label={t`Names and wishes`} className={className}>
      {collage.items.map((item) => (
        <li key={item.userId} className={`grid min-w-0 gap-2 ${wishClassName}`}>
          <div className="flex min-w-0 items-center gap-3">
            <CollagePortrait url={url} item={item} />
            <p className="min-w-0 flex-1 font-extrabold wrap-anywhere">
              <bdi>{item.name}</bdi>
            </p>
            {renderMenu?.({ id: item.userId, name: item.name })}
          </div>
          <FoldedWish
            {...item}
            renderText={(shown) => (
              <p
                id={wishIdOf(item.userId)}
                dir="auto"
                className="whitespace-pre-line text-pretty wrap-anywhere"
              >
                {shown}
              </p>
            )}
          />
        </li>
      ))}
    </ul>
  );
}

interface CollagePortraitProps {
  /** The drawn collage's address. */
  url: string | undefined;
  item: Pick<CollageItem, 'x' | 'y' | 'size'>;
}

/** A person's picture, cut out of the collage. */
function CollagePortrait({ url, item: { x, y, size } }: CollagePortraitProps) {
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
