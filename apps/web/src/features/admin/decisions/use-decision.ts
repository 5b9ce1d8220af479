import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError, type FailureCode } from '../../../lib/api/api-error.ts';

/** Called after the decision, with the sentence to show. */
export type OnDecided = (sentence: string) => void;

const codesOfDecided: ReadonlySet<FailureCode> = new Set<ErrorCode>([
  'moderation.already_resolved',
  'moderation.report_not_found',
  'moderation.appeal_decided',
  'moderation.appeal_not_found',
  'sponsors.already_decided',
  'sponsors.request_not_found',
  'sponsors.offer_not_found',
  'payments.incident_resolved',
  'payments.incident_not_found',
]);

const isDecided = (error: unknown) => error instanceof ApiError && codesOfDecided.has(error.code);

/** Decides a pending item. It isn't an error if another ADMIN has decided it first. */
export function useDecision<V>(decide: (values: V) => Promise<unknown>, onDecided: OnDecided) {
  const mutation = useMutation({
    mutationFn: async ({ values, done }: { values: V; done: string }) => {
      try {
        await decide(values);
        return done;
      } catch (error) {
        if (isDecided(error)) return t`This had already been decided, or was gone. Nothing has changed.`;
        throw error;
      }
    },
    onSuccess: onDecided,
  });
  return {
    ...mutation,
    /** @param done the sentence to show on success */
    decide: (values: V, done: string) => mutation.mutate({ values, done }),
    decideInForm: (values: V, done: string) => mutation.mutateAsync({ values, done }),
  };
}
