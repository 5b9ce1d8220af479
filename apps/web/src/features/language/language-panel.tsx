import { Trans } from '@lingui/react/macro';
import { hasLanguageChoice } from '../../lib/language/language.ts';
import { Card } from '../../ui/card.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** Hidden until there is a choice. */
export function LanguagePanel() {
  if (!hasLanguageChoice()) return null;
  return (
    <Card aria-labelledby="language" className="grid justify-items-start gap-3">
      <h2 id="language">
        <Trans>Language</Trans>
      </h2>
      <p className="text-ink-soft">
        <Trans>For this page, and for the emails and notifications you get.</Trans>
      </p>
      <LanguageSwitch />
    </Card>
  );
}
