import type { FlagState } from '@hooray/contract/admin/flag-calls.ts';
import { type FeatureFlag, flagSummaries } from '@hooray/contract/protocol/feature-flags.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatMoment } from '../../../lib/dates/formats.ts';
import { say } from '../../../lib/language/say.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { flagsQuery } from './flags-queries.ts';

const flagNames: Record<FeatureFlag, MessageDescriptor> = {
  'random-chat': msg`Random chat`,
  'random-chat-minors': msg`Random chat for teenagers`,
  'sponsor-banners': msg`Sponsor banners`,
  'ai-models': msg`AI models`,
  'sign-up': msg`Sign-up`,
  'sign-up-by-invitation': msg`Sign-up by invitation`,
  'admin-passkeys': msg`Passkeys for ADMINs`,
};

const questions: Partial<Record<FeatureFlag, MessageDescriptor>> = {
  'random-chat-minors': msg`People aged 13 to 17 will then be able to chat with teenagers they don't know. Turn this on only if someone reviews reports every day.`,
};

export function FlagList() {
  const { data: flags, error, refetch } = useQuery(flagsQuery);
  if (error && !flags) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  if (!flags) return <SkeletonList lines={4} />;
  return (
    <ul className="grid gap-4">
      {flags.map((flag) => (
        <li key={flag.name}>
          <Flag flag={flag} />
        </li>
      ))}
    </ul>
  );
}

function Flag({ flag: { name, enabled, changedAt } }: { flag: FlagState }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (next: boolean) =>
      api('PUT /api/admin/flags/{name}', { params: { name }, body: { enabled: next } }),
    onSuccess: async ({ flag }) => {
      // A response from before the change would flip the switch back.
      await queryClient.cancelQueries({ queryKey: flagsQuery.queryKey });
      queryClient.setQueryData(flagsQuery.queryKey, (flags) =>
        flags?.map((each) => (each.name === flag.name ? flag : each)),
      );
    },
  });
  const handleChange = (next: boolean) => {
    if (next && questions[name]) setAsking(true);
    else change.mutate(next);
  };
  const state = change.isPending
    ? t`Saving...`
    : changedAt
      ? t`Last changed on ${{ moment: formatMoment(new Date(changedAt)) }}`
      : t`Never changed`;
  const flagName = t(flagNames[name]);
  const question = questions[name];
  return (
    <Card className="grid gap-3">
      <Switch
        label={flagName}
        description={say(flagSummaries[name])}
        // Shows the new position while saving. After a failure the switch returns.
        isOn={change.isPending ? change.variables : enabled}
        busy={change.isPending}
        onChange={handleChange}
      />
      <p role="status" className="text-ink-soft text-sm">
        {state}
      </p>
      <FormError>
        {change.error && sentenceOf(change.error, t`This couldn't be saved. Please try again.`)}
      </FormError>
      <ConfirmDialog
        open={isAsking}
        title={t`Switch on ‘${flagName}’?`}
        confirmLabel={t`Switch on`}
        onConfirm={() => {
          setAsking(false);
          change.mutate(true);
        }}
        onClose={() => setAsking(false)}
      >
        <p>{question && t(question)}</p>
      </ConfirmDialog>
    </Card>
  );
}
