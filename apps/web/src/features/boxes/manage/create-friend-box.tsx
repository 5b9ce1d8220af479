import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import type { Friend } from '@hooray/contract/friends/calls.ts';
import type { NextCard } from '@hooray/contract/notifications/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatBirthdayDay } from '../../../lib/dates/birthday.ts';
import { useTodayText } from '../../../lib/dates/clock.ts';
import { formErrorOf, useContractForm } from '../../../lib/forms/forms.ts';
import { say } from '../../../lib/language/say.ts';
import { friendQuery } from '../../../queries/friends.ts';
import { whatsNextQuery } from '../../../queries/whats-next.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/list-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { createBox, SurpriseField } from './box-form.tsx';
import { useBoxCreation } from './use-box-creation.ts';

interface CreateFriendBoxProps {
  friendId: string;
  renderAvatar: (friend: Friend) => ReactNode;
}

/** Creates a box for a friend. The friend's account supplies name and day. */
export function CreateFriendBox({ friendId, renderAvatar }: CreateFriendBoxProps) {
  const { data: friend, error, refetch } = useQuery(friendQuery(friendId));
  if (friend)
    return (
      <>
        <KnownBox friend={friend} />
        <FriendBoxForm friend={friend} avatar={renderAvatar(friend)} />
      </>
    );
  // For a malformed id, the server responds with 404.
  const isUnknown = friend === null || (error instanceof ApiError && error.status === 404);
  if (isUnknown) return <NoFriend />;
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  return <SkeletonList lines={2} />;
}

/** Offers the box that the user already has for this birthday. A reminder leads here even then. */
function KnownBox({ friend: { id, name } }: { friend: Friend }) {
  const { data } = useQuery({ ...whatsNextQuery(useTodayText()), refetchOnMount: 'always' });
  const boxId = boxFor(id, data?.cards);
  if (boxId === undefined) return null;
  return (
    <div className="mb-5">
      <Notice tone="info">
        <p className="wrap-anywhere">
          <Trans>
            You're already in a box for <bdi className="font-extrabold">{name}</bdi>.
          </Trans>
        </p>
        <ButtonLink to={`/birthday_box/${boxId}`} className="mt-3">
          <Trans>Open the box</Trans>
        </ButtonLink>
      </Notice>
    </div>
  );
}

/** Only the nearest birthdays are cards. */
function boxFor(friendId: string, cards: readonly NextCard[] = []): string | undefined {
  for (const card of cards) if (card.type === 'birthday' && card.person.id === friendId) return card.boxId;
  return undefined;
}

function FriendBoxForm({ friend, avatar }: { friend: Friend; avatar: ReactNode }) {
  const { t } = useLingui();
  const { id: friendId, name, birthday } = friend;
  const day = birthday && formatBirthdayDay(birthday);
  const form = useContractForm(async () => (await import('./box-schemas.ts')).friendBoxForm, {
    surprise: true,
    ...(birthday === null && { birthdayDate: '' }),
  });
  const { errors, isSubmitting } = form.formState;
  const send = useBoxCreation(form, (details) => createBox({ ...details, friendId }));
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <div className="flex items-center gap-4 rounded-control bg-frosting p-4">
        {avatar}
        <p className="min-w-0 text-lg wrap-anywhere">
          {day === null ? (
            <span>
              <Trans comment="A birthday box for a friend">
                for <bdi className="font-extrabold">{name}</bdi>
              </Trans>
            </span>
          ) : (
            <span>
              <Trans comment="A birthday box for a friend, on 'May 5'">
                for <bdi className="font-extrabold">{name}</bdi>, on {day}
              </Trans>
            </span>
          )}
        </p>
      </div>
      {birthday === null && (
        <TextField
          {...form.register('birthdayDate')}
          label={t`Birthday date`}
          type="date"
          hint={t`Any past year works; the box is for their next birthday.`}
          autoComplete="off"
          error={errors.birthdayDate?.message}
        />
      )}
      <SurpriseField {...form.register('surprise')} birthday={birthday ?? form.watch('birthdayDate')} />
      <Button type="submit" busy={isSubmitting} busyLabel={t`Creating...`}>
        <Trans>Create Birthday Box</Trans>
      </Button>
      <FormError>{formErrorOf(form)}</FormError>
    </form>
  );
}

function NoFriend() {
  const action = (
    <ButtonLink variant="secondary" to="/for-friends" replace>
      <Trans>Create a box by email</Trans>
    </ButtonLink>
  );
  return <EmptyState monster="cyclops" title={say(boxTexts.friendNotFound)} action={action} />;
}
