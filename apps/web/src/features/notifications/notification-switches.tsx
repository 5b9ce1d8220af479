import {
  type NotificationKind,
  notificationKinds,
  notificationLimits,
} from '@hooray/contract/notifications/constants.ts';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { notificationSettingsQuery } from './notification-queries.ts';

const { boxDays } = notificationLimits;

const labels: Record<NotificationKind, { label: string; description: string }> = {
  friend_birthday: {
    label: "Friends' birthdays",
    description: 'A week and a day before, and on the day.',
  },
  box_opens_soon: {
    label: 'Boxes that open soon',
    description: `${boxDays} days before, if you haven't signed.`,
  },
  no_one_signed: {
    label: 'Cards no one has signed',
    description: `${boxDays} days before a box that you run opens.`,
  },
  box_opened: { label: 'Your own box', description: 'When it opens.' },
  thanked: { label: 'Thanks', description: 'When the birthday person of a box says thank you.' },
  hearted: { label: 'Hearts', description: 'When your wish gets a heart.' },
  friend_requested: { label: 'Friend requests', description: 'When you get one.' },
  friend_accepted: { label: 'New friends', description: 'When your friend request is accepted.' },
  goal_reached: { label: 'Group gifts', description: 'When a box reaches its goal.' },
  mentioned: { label: 'Mentions', description: 'When a member writes your name with @ in a team chat.' },
  replied: { label: 'Replies', description: 'When a member replies to your message in a team chat.' },
  report_decided: { label: 'Your reports', description: 'When we have decided about one.' },
};

/** One switch per kind, which takes effect at once. */
export function NotificationSwitches() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(notificationSettingsQuery);
  const change = useMutation({
    mutationFn: ({ kind, isOn }: { kind: NotificationKind; isOn: boolean }) =>
      api('PUT /api/notifications/settings', { body: { settings: { [kind]: isOn } } }),
    onSuccess: (answer) => queryClient.setQueryData(notificationSettingsQuery.queryKey, answer),
  });
  return (
    <Card aria-labelledby="notification-kinds">
      <h2 id="notification-kinds">
        <Trans>What you hear about</Trans>
      </h2>
      <div className="mt-4 grid gap-4">
        {!data && !error && <SkeletonList lines={4} />}
        {!data && error && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {data &&
          notificationKinds.map((kind) => (
            <Switch
              key={kind}
              {...labels[kind]}
              isOn={data.settings[kind]}
              busy={change.isPending}
              onChange={(isOn) => change.mutate({ kind, isOn })}
            />
          ))}
        {change.error && <FormError>{sentenceOf(change.error)}</FormError>}
      </div>
    </Card>
  );
}
