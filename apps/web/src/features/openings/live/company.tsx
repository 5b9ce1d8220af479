import { Plural, Trans } from '@lingui/react/macro';
import { CheerShower } from './cheer-shower.tsx';
import { nameWatchers } from './cheers.ts';
import { useLiveOpening } from './use-live-opening.ts';
import './live.css';

/** Shows the birthday person who is watching a shared opening, and their cheers. */
export function Company({ boxId }: { boxId: string }) {
  const { watchers, cheers, onCheerGone } = useLiveOpening(boxId, true);
  const { count } = watchers;
  const names = nameWatchers(watchers);
  return (
    <>
      {count > 0 && (
        <p key={count} className="min-w-0 rounded-full bg-veil px-3 py-1 text-sm wrap-anywhere">
          <Trans>
            <bdi>{names}</bdi> <Plural value={count} one="is watching" other="are watching" />
          </Trans>
        </p>
      )}
      <div className="fixed inset-x-0 bottom-24 h-0 [--rise:60vh]">
        <CheerShower cheers={cheers} onGone={onCheerGone} />
      </div>
    </>
  );
}
