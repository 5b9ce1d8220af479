import type { User } from '@hooray/contract/accounts/calls.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { formatBirthday } from '../../../lib/dates/birthday.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Avatar } from '../avatar.tsx';

const EditProfileDialog = lazyPart(async () => (await import('./edit-profile-dialog.tsx')).EditProfileDialog);

interface PersonalInformationProps {
  user: User;
  actions?: ReactNode;
}

export function PersonalInformation({ user, actions }: PersonalInformationProps) {
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const handleEdit = () => {
    setSaved(false);
    setEditing(true);
  };
  return (
    <Card>
      <h2>Personal Information</h2>
      <div className="mt-5 flex flex-col items-center gap-4 text-center sm:flex-row sm:gap-6 sm:text-left">
        <Avatar userId={user.id} size={112} alt="Your picture" />
        <div className="min-w-0 max-w-full">
          <p className="wrap-anywhere font-extrabold text-xl">{user.name}</p>
          <p className="wrap-anywhere text-ink-soft">{user.email}</p>
        </div>
      </div>
      <dl className="mt-6 flex flex-wrap gap-3">
        <Fact term="Gender">{user.gender ?? 'Not specified'}</Fact>
        <Fact term="Birthday">{user.birthday ? formatBirthday(user.birthday) : 'Not specified'}</Fact>
        <Fact term="Credits">{new Intl.NumberFormat().format(user.credits)}</Fact>
      </dl>
      {isSaved && (
        <div className="mt-5">
          <Notice tone="success">Your profile has been saved.</Notice>
        </div>
      )}
      <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
        <Button className="sm:w-40" onClick={handleEdit}>
          Edit
        </Button>
        {actions}
      </div>
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
    <div className="min-w-0 grow rounded-control bg-frosting px-4 py-3">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="wrap-anywhere font-extrabold">{children}</dd>
    </div>
  );
}
