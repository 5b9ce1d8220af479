import { offerTexts } from '@hooray/contract/sponsors/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { say } from '../../../lib/language/say.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Scene } from '../../../ui/scene.tsx';

/** Shown on the sponsors' page to everyone else. */
export function SponsorsOnly() {
  const { t } = useLingui();
  const actions = (
    <>
      <ButtonLink to="/profile?tab=sponsor">
        <Trans>Profile</Trans>
      </ButtonLink>
      <ButtonLink to="/" variant="secondary">
        <Trans comment="The main page">Main</Trans>
      </ButtonLink>
    </>
  );
  return (
    <Scene title={t`For Sponsors`} monster="cyclops" action={actions}>
      <p className="font-semibold text-ink">{say(offerTexts.sponsorsOnly)}</p>
      <p className="mt-2">
        <Trans>To become one, fill in the sponsor application form in your profile.</Trans>
      </p>
    </Scene>
  );
}
