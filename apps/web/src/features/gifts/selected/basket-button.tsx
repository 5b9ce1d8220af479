import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { BasketIcon } from '../../../ui/icons.tsx';
import { GiftPicture } from '../gift-picture.tsx';
import { useSelectedGifts } from './use-selected-gifts.ts';

const MAX_PICTURES = 3;

/** Opens the selected gifts. Shows their number and the latest pictures. */
export function BasketButton({
  onPress,
  className,
}: {
  onPress: () => void;
  className?: string | undefined;
}) {
  const gifts = useSelectedGifts().data?.gifts ?? [];
  return (
    <Button variant="quiet" onClick={onPress} className={`max-sm:px-2 ${className}`}>
      <BasketIcon />
      {gifts.length > 0 && (
        <span className="flex -space-x-3 max-sm:hidden">
          {gifts.slice(0, MAX_PICTURES).map(({ title, image }) => (
            <GiftPicture key={title} image={image} className="size-9 rounded-full! ring-2 ring-paper" />
          ))}
        </span>
      )}
      <span>
        <span className="max-sm:sr-only">
          <Trans>Selected gifts</Trans>
        </span>
        <span>{` (${gifts.length})`}</span>
      </span>
    </Button>
  );
}
