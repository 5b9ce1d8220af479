import { offerTexts } from '@hooray/contract/sponsors/constants.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Scene } from '../../../ui/scene.tsx';

/** The sponsors' page for everyone but sponsors. */
export function SponsorsOnly() {
  const actions = (
    <>
      <ButtonLink to="/profile?tab=sponsor">Profile</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        Main
      </ButtonLink>
    </>
  );
  return (
    <Scene title="For Sponsors" monster="cyclops" action={actions}>
      <p className="font-semibold text-ink">{offerTexts.sponsorsOnly}</p>
      <p className="mt-2">To become one, fill in the sponsor application form in your profile.</p>
    </Scene>
  );
}
