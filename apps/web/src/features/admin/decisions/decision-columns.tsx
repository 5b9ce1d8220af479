import type { ReactNode } from 'react';

interface DecisionColumnsProps {
  evidence: ReactNode;
  /** Undefined if the user may not decide. */
  decision: ReactNode;
}

export function DecisionColumns({ evidence, decision }: DecisionColumnsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <div className="grid min-w-0 gap-4">{evidence}</div>
      <div className="min-w-0 rounded-control bg-frosting p-4 lg:sticky lg:top-20">{decision}</div>
    </div>
  );
}
