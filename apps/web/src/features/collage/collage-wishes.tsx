import { useObjectUrl } from '../../lib/use-object-url.ts';
import { CollagePortrait } from './collage-portrait.tsx';
import type { Collage } from './collage-queries.ts';

interface CollageWishesProps {
  collage: Collage;
  wishIdOf: (userId: string) => string;
  /** Of the list. */
  className: string;
  /** Of each wish with its name and picture. */
  wishClassName?: string;
}

/** Everybody on the collage with their whole wish, to read. */
export function CollageWishes({ collage, wishIdOf, className, wishClassName = '' }: CollageWishesProps) {
  const url = useObjectUrl(collage.picture);
  return (
    <ul aria-label="Names and wishes" className={className}>
      {collage.items.map((item) => (
        <li key={item.userId} className={`grid min-w-0 gap-2 ${wishClassName}`}>
          <div className="flex min-w-0 items-center gap-3">
            <CollagePortrait url={url} item={item} />
            <p className="min-w-0 font-extrabold wrap-anywhere">
              <bdi>{item.name}</bdi>
            </p>
          </div>
          <p id={wishIdOf(item.userId)} dir="auto" className="whitespace-pre-line text-pretty wrap-anywhere">
            {item.wish}
          </p>
        </li>
      ))}
    </ul>
  );
}
