import type { OpenBox } from '@hooray/contract/boxes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { isNoPeeking } from './box-refusals.ts';
import { boxQuery } from './boxes-queries.ts';
import { NoPeeking } from './no-peeking.tsx';

interface KeepSurpriseProps {
  boxId: string;
  /** What is shown of a box that may be looked into, also where the box itself could not be read. */
  children: (box: OpenBox | undefined) => ReactNode;
}

/** What belongs to a box, but for its birthday person before the day (docs/product.md §1, S28). */
export function KeepSurprise({ boxId, children }: KeepSurpriseProps) {
  const { data: box, isPending, error } = useQuery(boxQuery(boxId));
  // A query that has failed is pending again while it is repeated: until that is over, what it came to stays.
  const [failure, setFailure] = useState(error);
  if (!isPending && failure !== error) setFailure(error);
  if (isPending && !failure) return <Waiting />;
  if (box?.wrapped) return <NoPeeking box={box} />;
  return isNoPeeking(failure) ? <NoPeeking /> : children(box);
}

function Waiting() {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6">
      <SkeletonList lines={3} />
    </div>
  );
}
