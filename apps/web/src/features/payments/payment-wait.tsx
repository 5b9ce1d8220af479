import type { ReactNode } from 'react';
import { Scene } from '../../ui/scene.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** A payment that is being asked for. */
export function PaymentWait({ children }: { children: ReactNode }) {
  return (
    <Scene title="Payment" monster="wings" mood="happy">
      <p role="status" className="flex items-center justify-center gap-3">
        <Spinner /> {children}
      </p>
    </Scene>
  );
}
