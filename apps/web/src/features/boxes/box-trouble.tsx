import { sentenceOf } from '../../lib/sentence-of.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/list-state.tsx';
import { Scene } from '../../ui/scene.tsx';
import { isClosed, isNoPeeking } from './box-refusals.ts';
import { texts } from './box-texts.ts';
import { NoPeeking } from './no-peeking.tsx';

/** Why a box cannot be shown: it is not there, it is closed to this person, or it has not come through. */
export function BoxTrouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isNoPeeking(error)) return <NoPeeking />;
  if (!isClosed(error)) return <ErrorState message={sentenceOf(error)} onRetry={onRetry} />;
  return (
    <Scene
      title="Birthday Box"
      monster="fluff"
      mood="sorry"
      action={<ButtonLink to="/profile">Your boxes</ButtonLink>}
    >
      {error.status === 404 ? texts.missing : error.message}
    </Scene>
  );
}
