import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useToday } from '../../../lib/dates/clock.ts';
import { boxQuery } from '../../../queries/boxes.ts';
import { nextDayOf, useOtherYears } from '../../../queries/yearly-boxes.ts';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { CreateBoxForm } from '../manage/create-box-form.tsx';

interface CreateBoxAgainProps {
  /** The same person's earlier box. */
  boxId: string;
  signInLink: ReactNode;
}

/** The form, filled in from the earlier box. Only that box's organizer knows the email address. */
export function CreateBoxAgain({ boxId, signInLink }: CreateBoxAgainProps) {
  const { data: box, error, refetch } = useQuery(boxQuery(boxId));
  const years = useOtherYears(boxId);
  const today = useToday();
  if (error && !box) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  if (!box) return <SkeletonList lines={3} />;
  const isTeam = !box.wrapped && (box.relation === 'creator' || box.relation === 'participant');
  if (!isTeam) return <CreateBoxForm signInLink={signInLink} />;
  if (box.birthdayDate === box.day && !years) return <SkeletonList lines={3} />;
  const { name, email, phone, surprise } = box;
  // A friend's box has its own day as the date, which would count as the day of birth.
  const birthdayDate =
    box.birthdayDate === box.day ? nextDayOf(box, years?.others ?? [], today) : box.birthdayDate;
  return (
    <div className="grid gap-4">
      {!email && (
        <p className="text-ink-soft">
          <Trans>
            If you're friends on Hooray, you don't need their email:{' '}
            <Link to="/profile?tab=people" className="link">
              make the box from your friends
            </Link>
            .
          </Trans>
        </p>
      )}
      <CreateBoxForm
        key={boxId}
        draftId={`box.${boxId}`}
        start={{ name, birthdayDate, email: email ?? '', phone: phone ?? '', surprise }}
        signInLink={signInLink}
      />
    </div>
  );
}
