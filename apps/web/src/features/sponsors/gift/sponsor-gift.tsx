import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { createSearchParams, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { RenderOfferMenu } from './sponsor-gift-dialog.tsx';

const parameter = 'sponsor-gift';

const SponsorGiftDialog = lazyPart(async () => (await import('./sponsor-gift-dialog.tsx')).SponsorGiftDialog);

/** Opens sponsors' offers for this user. Its address opens them again. */
export function SponsorGift({ renderMenu }: RenderOfferMenu) {
  const [search, setSearch] = useSearchParams();
  const opening = createSearchParams(search);
  opening.set(parameter, '');
  const handleClose = () => {
    const closing = createSearchParams(search);
    closing.delete(parameter);
    setSearch(closing, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <ButtonLink to={{ search: `${opening}` }} replace preventScrollReset variant="secondary">
        <Trans>Sponsor Gift</Trans>
      </ButtonLink>
      {search.has(parameter) && (
        <Suspense>
          <SponsorGiftDialog renderMenu={renderMenu} onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
