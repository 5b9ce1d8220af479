import type { User } from '@hooray/contract/accounts/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { formatBirthday } from '../../../lib/dates/birthday.ts';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { genderLabel } from '../../../ui/interests/gender-labels.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Avatar } from '../avatar.tsx';

const EditProfileDialog = lazyPart(async () => (await import('./edit-profile-dialog.tsx')).EditProfileDialog);

interface PersonalInformationProps {
  user: User;
  actions?: ReactNode;
}

export function PersonalInformation({ user, actions }: PersonalInformationProps) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const handleEdit = () => {
    setSaved(false);
    setEditing(true);
  };
  return (
    <Card>
      <h2 className="text-base text-ink-soft">
        <Trans>Personal Information</Trans>
      </h2>
      <div className="mt-3 grid gap-x-6 gap-y-4 lg:flex lg:items-center">
        <div className="flex min-w-0 grow items-center gap-4 sm:gap-5 lg:self-start">
          <Avatar userId={user.id} size={80} alt={t`Your picture`} />
          <div className="min-w-0">
            <p className="wrap-anywhere font-extrabold text-xl leading-tight">{user.name}</p>
            <p className="wrap-anywhere text-ink-soft">{user.email}</p>
            <dl className="mt-1 flex flex-wrap gap-x-5 text-sm">
              <Fact term={t`Gender`}>{user.gender ? genderLabel(user.gender) : t`Not specified`}</Fact>
              <Fact term={t`Birthday`}>
                {user.birthday ? formatBirthday(user.birthday) : t`Not specified`}
              </Fact>
              <Fact term={t`Credits`}>{formatNumber(user.credits)}</Fact>
            </dl>
          </div>
        </div>
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0 lg:max-w-md lg:justify-end">
          <Button variant="secondary" onClick={handleEdit}>
            <Trans>Edit</Trans>
          </Button>
          {actions}
        </div>
      </div>
      {isSaved && (
        <div className="mt-4">
          <Notice tone="success">
            <Trans>Your profile has been saved.</Trans>
          </Notice>
        </div>
      )}
      {isEditing && (
        <Suspense>
          <EditProfileDialog user={user} onClose={() => setEditing(false)} onSaved={() => setSaved(true)} />
        </Suspense>
      )}
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-1.5">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="wrap-break-word font-extrabold">{children}</dd>
    </div>
  );
}
