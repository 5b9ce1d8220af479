import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { EmptyState, ErrorState } from '../../ui/list-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { optionsQuery } from './options-query.ts';
import { OrderForm, type PaymentFormProps } from './order-form.tsx';

/** Buys credits from one of the providers that are offered here. */
export function PaymentForm({ target, onFailed }: PaymentFormProps) {
  const { data, error, refetch } = useQuery(optionsQuery);
  if (!data && error) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  if (!data) return <SkeletonList lines={2} />;
  const providers = (['stripe', 'paypal'] as const).filter((provider) => data[provider]);
  if (providers.length === 0) {
    return <EmptyState monster="cyclops" title="Nothing can be paid here at the moment." />;
  }
  return <OrderForm target={target} onFailed={onFailed} providers={providers} />;
}
