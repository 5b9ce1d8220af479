import type { ContractCalls, ResponseOf } from '@hooray/contract/calls.ts';
import { paymentTexts } from '@hooray/contract/payments/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { isRefusal } from '../../lib/api/api-error.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { say } from '../../lib/language/say.ts';
import { Paid } from './paid.tsx';
import { PaymentError, PaymentPending } from './payment-state.tsx';

const POLL_MS = 2000;
const MAX_POLLS = 5;

type State = ResponseOf<ContractCalls['GET /api/stripe/session/{id}']> & {
  /** How often the status has been fetched. */
  polls: number;
};

/** Polls a few times while the payment is pending. */
const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'stripe', id],
    async queryFn({ client, queryKey, signal }): Promise<State> {
      const answer = await api('GET /api/stripe/session/{id}', { params: { id }, signal });
      const polls = client.getQueryData<State>(queryKey)?.polls ?? 0;
      return { ...answer, polls: polls + 1 };
    },
    refetchInterval: ({ state: { data, error } }) => (data && !error && isOnItsWay(data) ? POLL_MS : false),
  });

const isOnItsWay = ({ status, isMismatched, polls }: State) =>
  status === 'open' && !isMismatched && polls < MAX_POLLS;

/** Stripe's return page. Checks whether the session is paid (docs/product.md §1, S5). */
export function StripeReturn({ sessionId }: { sessionId: string | null }) {
  if (!sessionId)
    return (
      <PaymentError>
        <Trans>Invalid payment link. No session ID found.</Trans>
      </PaymentError>
    );
  return <Session id={sessionId} />;
}

function Session({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(sessionQuery(id));
  const again = { label: t`Check again`, isBusy: isFetching, onClick: () => void refetch() };
  if (data?.status === 'paid') return <Paid title={say(paymentTexts.successful)} bought={data} />;
  if (data?.status === 'expired') {
    return (
      <PaymentError>
        <Trans>This payment has expired. Nothing was charged and no credits were added.</Trans>
      </PaymentError>
    );
  }
  if (data?.isMismatched) {
    return (
      <PaymentError>
        <Trans>
          The amount we received doesn't match this payment, so no credits were added. Please contact support.
        </Trans>
      </PaymentError>
    );
  }
  if (error && !data) {
    return <PaymentError again={isRefusal(error) ? undefined : again}>{sentenceOf(error)}</PaymentError>;
  }
  if (!data || (!error && isOnItsWay(data)))
    return (
      <PaymentPending>
        <Trans>Checking your payment...</Trans>
      </PaymentPending>
    );
  return (
    <PaymentError again={again}>
      <Trans>
        Your payment hasn't been confirmed yet. Once it is, your credits will be added automatically.
      </Trans>
    </PaymentError>
  );
}
