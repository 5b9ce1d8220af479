import type { AnswerOf, ContractCalls } from '@hooray/contract/calls.ts';
import { paymentTexts } from '@hooray/contract/payments.values.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { Paid } from './paid.tsx';
import { PaymentTrouble, PaymentWait } from './payment-state.tsx';

const LOOK_MS = 2000;
const LOOKS = 5;

type State = AnswerOf<ContractCalls['GET /api/stripe/session/{id}']> & {
  /** How often one has looked. */
  looks: number;
};

/** Looks again a few times while the payment is on its way. */
const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'stripe', id],
    async queryFn({ client, queryKey, signal }): Promise<State> {
      const answer = await api('GET /api/stripe/session/{id}', { params: { id }, signal });
      const looks = client.getQueryData<State>(queryKey)?.looks ?? 0;
      return { ...answer, looks: looks + 1 };
    },
    refetchInterval: ({ state: { data, error } }) => (data && !error && isOnItsWay(data) ? LOOK_MS : false),
  });

const isOnItsWay = ({ status, looks }: State) => status === 'open' && looks < LOOKS;

/** Where Stripe leads back to: asks whether the session is paid (docs/product.md §1, S5). */
export function StripeReturn({ sessionId }: { sessionId: string | null }) {
  if (!sessionId) return <PaymentTrouble>Invalid payment link. No session ID found.</PaymentTrouble>;
  return <Session id={sessionId} />;
}

function Session({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(sessionQuery(id));
  const again = { label: 'Check again', isBusy: isFetching, onClick: () => void refetch() };
  if (data?.status === 'paid') return <Paid title={paymentTexts.successful} bought={data} />;
  if (data?.status === 'expired') {
    return (
      <PaymentTrouble>
        This payment has expired. Nothing was charged and no credits were added.
      </PaymentTrouble>
    );
  }
  if (error && !data) {
    return <PaymentTrouble again={isRefusal(error) ? undefined : again}>{sentenceOf(error)}</PaymentTrouble>;
  }
  if (!data || (!error && isOnItsWay(data))) return <PaymentWait>Checking your payment...</PaymentWait>;
  return (
    <PaymentTrouble again={again}>
      Your payment hasn't been confirmed yet. Once it is, your credits will be added automatically.
    </PaymentTrouble>
  );
}
