import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAskWhenDue, useSecondsLeft } from './use-last-minutes.ts';
import './last-minutes.css';

const COUNTED_SECONDS = 10;

interface LastMinutesProps {
  opensAt: string;
  /** The wrapped box. */
  children: ReactNode;
}

/**
 * The present trembles ten minutes before the day, and the last ten seconds are counted down. Then the server
 * decides.
 */
export function LastMinutes({ opensAt, children }: LastMinutesProps) {
  const { t } = useLingui();
  const seconds = useSecondsLeft(opensAt);
  useAskWhenDue(seconds === 0);
  const isCounted = seconds !== undefined && seconds > 0 && seconds <= COUNTED_SECONDS;
  return (
    <div className={`flex flex-1 flex-col ${seconds === undefined ? '' : 'last-minutes'}`}>
      <div className="contents">{children}</div>
      <p role="status" className="sr-only">
        {isCounted ? t`The box is about to open.` : ''}
      </p>
      {isCounted && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-0 z-30 grid place-items-center bg-veil text-white"
        >
          <span key={seconds} className="last-second">
            {seconds}
          </span>
        </div>
      )}
    </div>
  );
}
