import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The history state that makes the search page start a search on arrival. */
export const spinOnArrival = { isSpinning: true } as const;

/** Calls back once on arrival with that state. A reload doesn't repeat it. */
export function useSpinOnArrival(onSpin: () => void): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isAsked = state?.isSpinning === true;
  const handleArrival = useEffectEvent(() => {
    void navigate('.', { replace: true, state: null });
    onSpin();
  });
  useEffect(() => {
    if (isAsked) handleArrival();
  }, [isAsked]);
}
