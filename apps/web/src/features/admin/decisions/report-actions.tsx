import {
  moderationLimits,
  type ReportAction,
  type ReportSubject,
} from '@hooray/contract/moderation/constants.ts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayIn } from '../action-days.ts';
import { restrictionEffects } from '../restriction-words.ts';

const removals: Record<ReportSubject, MessageDescriptor> = {
  message: msg`Remove this message?`,
  user: msg`Remove this person?`,
  party: msg`Remove this party?`,
  offer: msg`Remove this offer?`,
  contribution: msg`Remove this wish?`,
  box: msg`Remove this box?`,
  thanks: msg`Remove this note?`,
};

interface Action {
  kind: 'reason' | 'until';
  initialDay?: string;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  done: string;
}

/** Returns all actions on a report except dismissing it. */
export function actionsFor(
  subject: ReportSubject,
  name: string,
): Record<Exclude<ReportAction, 'dismiss'>, Action> {
  return {
    remove: {
      kind: 'reason',
      title: i18n._(removals[subject]),
      children: (
        <p>
          <Trans>This permanently removes it for everyone. We'll email the person who posted it.</Trans>
        </p>
      ),
      confirmLabel: t`Remove`,
      busyLabel: t`Removing...`,
      done: t`It is removed.`,
    },
    mute: {
      kind: 'until',
      initialDay: dayIn(moderationLimits.muteDays),
      title: t`Mute ${name}?`,
      children: (
        <p>
          {i18n._(restrictionEffects.mute)} <Trans>We'll email them.</Trans>
        </p>
      ),
      confirmLabel: t`Mute`,
      busyLabel: t`Muting...`,
      done: t`${name} is muted.`,
    },
    suspend: {
      kind: 'until',
      initialDay: dayIn(moderationLimits.suspensionDays),
      title: t`Suspend ${name}?`,
      children: (
        <p>
          {i18n._(restrictionEffects.suspend)} <Trans>We'll email them.</Trans>
        </p>
      ),
      confirmLabel: t`Suspend`,
      busyLabel: t`Suspending...`,
      done: t`${name} is suspended.`,
    },
  };
}
