import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { submitTo } from '../../../lib/forms/forms.ts';
import { useSignUpRefusal } from '../../../lib/session/sign-up-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DraftLine } from '../../../ui/fields/draft-line.tsx';
import { ContributionFields, useContributionForm } from './contribution-fields.tsx';

/** For visitors. The draft stays in this browser until they have signed up, and nothing is sent before. */
export function WriteFirst({ boxId }: { boxId: string }) {
  const isRefused = useSignUpRefusal() !== undefined;
  const { form, draft } = useContributionForm(boxId);
  const navigate = useNavigate();
  const handleSubmit = submitTo(form, async () => navigate('/signup'));
  if (isRefused) return null;
  return (
    <Card aria-labelledby="your-wish">
      <h2 id="your-wish">
        <Trans>Your wish</Trans>
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        <Trans>
          Write it now and sign up afterwards. Until then, your picture and wish stay in this browser, for 24
          hours.
        </Trans>
      </p>
      <form noValidate onSubmit={handleSubmit} className="grid gap-5">
        <DraftLine draft={draft} />
        <ContributionFields form={form} />
        <Button type="submit">
          <Trans>Sign up to add it</Trans>
        </Button>
      </form>
    </Card>
  );
}
