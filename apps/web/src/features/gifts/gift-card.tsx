import type { Gift, SelectedGift } from '@hooray/contract/gifts/calls.ts';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { formatPrice } from '../../lib/dates/formats.ts';
import { parseAddress } from '../../lib/forms/web-address.ts';
import { NewTabIcon } from '../../ui/icons.tsx';
import { GiftPicture } from './gift-picture.tsx';

interface GiftCardProps {
  gift: SelectedGift & Partial<Pick<Gift, 'addedBy'>>;
  /** The id of the title, which describes the card's buttons. */
  titleId: string;
  /** A small button beside the title. */
  menu?: ReactNode;
  /** Whether a wide card has its picture above the text, and a narrow one beside it. */
  isTile?: boolean;
  /** Buttons and their errors, below the text. */
  children?: ReactNode;
}

export function GiftCard({ gift, titleId, menu, isTile = false, children }: GiftCardProps) {
  const link = readGiftLink(gift.link);
  return (
    <div className="flex h-full flex-col gap-3 rounded-control bg-frosting p-3 sm:p-4">
      <div className={`flex min-w-0 items-start gap-3 ${isTile ? '@lg:flex-col' : ''}`}>
        <GiftPicture image={gift.image} className={isTile ? 'size-20 @lg:h-32 @lg:w-full' : 'size-20'} />
        <div className="w-full min-w-0 flex-1">
          <div className="flex items-start justify-between gap-2">
            <bdi id={titleId} className="line-clamp-6 min-w-0 font-extrabold wrap-anywhere">
              {gift.title}
            </bdi>
            {menu && <div className="-my-2.5 -mr-2">{menu}</div>}
          </div>
          {gift.price !== null && <p className="font-semibold text-mint">{formatPrice(gift.price)}</p>}
          {link && (
            <a
              href={link.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              dir="ltr"
              aria-describedby={titleId}
              className="link -my-2 inline-block min-w-11 py-3 text-sm wrap-anywhere"
            >
              {link.host}
              <NewTabIcon />
            </a>
          )}
          {gift.addedBy && <AddedBy {...gift.addedBy} />}
        </div>
      </div>
      {children}
    </div>
  );
}

function AddedBy({ name }: { name: string }) {
  return (
    <p className="text-ink-soft text-sm wrap-anywhere">
      <Trans>
        Added by <bdi>{name}</bdi>
      </Trans>
    </p>
  );
}

interface GiftLink {
  href: string;
  /** The host as the browser reads it, which reveals look-alike letters. */
  host: string;
}

/**
 * Returns a gift's link. Undefined for anything but a web address, and for an address with a user name before its
 * host.
 */
export function readGiftLink(link: string | null): GiftLink | undefined {
  const url = link === null ? null : parseAddress(link);
  if (url === null) return undefined;
  const { protocol, username, password, href, host } = url;
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password) return undefined;
  return { href, host: host.replace(/^www\./, '') };
}

export function ShownGift({ gift }: { gift: Gift }) {
  const name = gift.from?.name;
  return (
    <GiftCard gift={gift} titleId={useId()} isTile>
      {name !== undefined && (
        <p className="mt-auto font-semibold text-mint wrap-anywhere">
          <Trans>
            From <bdi>{name}</bdi>
          </Trans>
        </p>
      )}
    </GiftCard>
  );
}
