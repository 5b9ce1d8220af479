import { lazy, Suspense } from 'react';
import { SkeletonList } from '../../ui/skeleton.tsx';

const PaymentForm = lazy(async () => ({ default: (await import('./payment-form.tsx')).PaymentForm }));

/** Tops up a box. */
export function BoxPayment({ boxId }: { boxId: string }) {
  return (
    <Suspense fallback={<SkeletonList lines={2} />}>
      <PaymentForm target={{ type: 'box', targetId: boxId }} />
    </Suspense>
  );
}
