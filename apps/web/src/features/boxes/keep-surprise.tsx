import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { isNoPeeking } from './box-refusals.ts';
import { boxQuery } from './boxes-queries.ts';
import { NoPeeking } from './no-peeking.tsx';

interface KeepSurpriseProps {
  boxId: string;
  children: ReactNode;
}

/** What belongs to a box, but for its birthday person before the day (docs/product.md §1, S28). */
export function KeepSurprise({ boxId, children }: KeepSurpriseProps) {
  const { data, isPending, error } = useQuery(boxQuery(boxId));
  if (isPending) return <Waiting />;
  if (data?.wrapped) return <NoPeeking box={data} />;
  return isNoPeeking(error) ? <NoPeeking /> : children;
}

function Waiting() {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6">
      <SkeletonList lines={3} />
    </div>
  );
}
