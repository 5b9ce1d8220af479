import { lazy, Suspense } from 'react';
import { createSearchParams, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { Monster } from '../../../ui/monsters/monster.tsx';

const parameter = 'sponsor-gift';

const AlertDialog = lazy(async () => ({
  default: (await import('../../../ui/dialogs/alert-dialog.tsx')).AlertDialog,
}));

/** Opens the sponsors' offers for this person; until there are any, a dialog that says so. */
export function SponsorGift() {
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
        Sponsor Gift
      </ButtonLink>
      {search.has(parameter) && (
        <Suspense>
          <AlertDialog open message="Sponsors are still wrapping theirs." onClose={handleClose}>
            <Monster kind="horns" mood="sleepy" className="w-36" />
            <p className="text-ink-soft">Their gifts for your birthday will be waiting here.</p>
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
