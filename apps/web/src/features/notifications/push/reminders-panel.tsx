import { pushLimits } from '@hooray/contract/notifications/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { forgetOwnEndpoint } from '../../../lib/storage/own-endpoint.ts';
import { unsubscribeBrowser } from '../../../lib/worker/push-subscription.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { detectPushSupport, findEndpoint, type PushSupport } from './browser-push.ts';
import { turnOnReminders } from './renew-subscription.ts';

interface PushState {
  publicKey: string;
  support: PushSupport;
  isOn: boolean;
}

const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }): Promise<PushState> => {
    const [{ publicKey, endpoint }, ownEndpoint] = await Promise.all([
      api('GET /api/notifications/push', { signal }),
      findEndpoint(),
    ]);
    return { publicKey, support: detectPushSupport(), isOn: endpoint !== null && endpoint === ownEndpoint };
  },
});

const obstacles: Record<Exclude<PushSupport, 'supported'>, MessageDescriptor> = {
  blocked: msg`Your browser blocks notifications from Hooray. Allow them in its settings for this site, then come back to this page.`,
  'needs home screen': msg`On an iPhone or iPad, add Hooray to your home screen first: press Share, then 'Add to Home Screen'. Open it from there and come back to this page.`,
  unsupported: msg`This browser can't show reminders.`,
};

/** For example, the browser's push service can't be reached. */
const REFUSED = msg`Your browser couldn't turn on reminders. Please try again later.`;

/** Explains the reminders first. The browser asks for permission only after a press. */
export function RemindersPanel() {
  const { perDay } = pushLimits;
  const { data, error, refetch } = useQuery(pushQuery);
  return (
    <Card aria-labelledby="reminders">
      <h2 id="reminders">
        <Trans>Reminders on this device</Trans>
      </h2>
      <div className="mt-3 grid gap-4">
        <p>
          <Trans>
            Hooray sends what you hear about to this device, even when it's closed: birthdays and cards you
            haven't signed at 9 in the morning, your own box the moment it opens, and the rest during the day.
          </Trans>
        </p>
        <p className="text-ink-soft">
          <Trans>
            At most {perDay} a day, and at night only your own box. They never say who or what they're about,
            so they're fine on a shared device.
          </Trans>
        </p>
        {!data && !error && <SkeletonList lines={1} />}
        {!data && error && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {data && <Reminders state={data} />}
      </div>
    </Card>
  );
}

function Reminders({ state: { publicKey, support, isOn } }: { state: PushState }): ReactNode {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries(pushQuery);
  const turnOn = useMutation({
    mutationFn: () => turnOnReminders(publicKey),
    onSettled,
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      forgetOwnEndpoint();
      await api('DELETE /api/notifications/push');
      await unsubscribeBrowser();
    },
    onSettled,
  });
  if (support !== 'supported') return <Notice tone="info">{t(obstacles[support])}</Notice>;
  const error = turnOn.error ?? turnOff.error;
  const sentence = error instanceof DOMException ? t(REFUSED) : error && sentenceOf(error);
  return (
    <>
      {isOn && (
        <Notice tone="success">
          <Trans>Reminders are on.</Trans>
        </Notice>
      )}
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        busy={turnOn.isPending || turnOff.isPending}
        onClick={() => (isOn ? turnOff : turnOn).mutate()}
      >
        {isOn ? t`Turn off reminders` : t`Turn on reminders`}
      </Button>
      {sentence && <FormError>{sentence}</FormError>}
    </>
  );
}
