import {
  type NotificationKind,
  notificationKinds,
  notificationLimits,
} from '@hooray/contract/notifications/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
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

interface Labels {
  label: MessageDescriptor;
  description: MessageDescriptor;
}

const labels: Record<NotificationKind, Labels> = {
  friend_birthday: {
    label: msg`Friends' birthdays`,
    description: msg`A week and a day before, and on the day.`,
  },
  box_opens_soon: {
    label: msg`Boxes that open soon`,
    description: msg({
      message: plural(boxDays, {
        one: "# day before, if you haven't signed.",
        other: "# days before, if you haven't signed.",
      }),
    }),
  },
  no_one_signed: {
    label: msg`Cards no one has signed`,
    description: msg({
      message: plural(boxDays, {
        one: '# day before a box that you run opens.',
        other: '# days before a box that you run opens.',
      }),
    }),
  },
  box_handed_over: {
    label: msg`Boxes you take over`,
    description: msg`When an organizer leaves and you're next.`,
  },
  box_opened: { label: msg`Your own box`, description: msg`When it opens.` },
  thanked: { label: msg`Thanks`, description: msg`When the birthday person of a box says thank you.` },
  hearted: { label: msg`Hearts`, description: msg`When your wish gets a heart.` },
  friend_requested: { label: msg`Friend requests`, description: msg`When you get one.` },
  friend_accepted: { label: msg`New friends`, description: msg`When your friend request is accepted.` },
  goal_reached: { label: msg`Group gifts`, description: msg`When a box reaches its goal.` },
  mentioned: {
    label: msg`Mentions`,
    description: msg`When a member writes your name with @ in a team chat.`,
  },
  replied: { label: msg`Replies`, description: msg`When a member replies to your message in a team chat.` },
  report_decided: { label: msg`Your reports`, description: msg`When we've decided on one.` },
  appeal_decided: { label: msg`Your appeals`, description: msg`When we've decided on one.` },
};

/** One switch per kind. Each takes effect immediately. */
export function NotificationSwitches() {
  const { t } = useLingui();
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
              label={t(labels[kind].label)}
              description={t(labels[kind].description)}
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
