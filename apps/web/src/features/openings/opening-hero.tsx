import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PresentPicture } from '../../ui/art/present-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { OpeningTitle, wrappedBy } from './opening-title.tsx';
import './opening-hero.css';
import './night.css';

interface OpeningHeroProps {
  name: string;
  /** Undefined if the page doesn't know all of them. */
  friends: number | undefined;
  isToday: boolean;
  /** Undefined while loading. */
  progress: 'new' | 'begun' | 'finished' | undefined;
  onPlay: () => void;
  /** Loads the player. */
  onApproach: () => void;
}

const labels = { new: msg`Open your box`, begun: msg`Go on opening`, finished: msg`Watch it again` };

/** The wrapped present, from the day on. */
export function OpeningHero({ name, friends, isToday, progress, onPlay, onApproach }: OpeningHeroProps) {
  const { t } = useLingui();
  return (
    <section
      aria-labelledby="opening-hero"
      className="opening-hero night relative grid items-center justify-items-center gap-x-8 gap-y-4 overflow-hidden rounded-card p-6 text-center text-ink shadow-soft sm:grid-cols-[auto_minmax(0,1fr)] sm:justify-items-start sm:p-10 sm:text-start"
    >
      <div className="group w-44 sm:w-56">
        <PresentPicture />
      </div>
      <div className="grid min-w-0 justify-items-center gap-3 sm:justify-items-start">
        <h2 id="opening-hero" className="text-2xl sm:text-3xl">
          <OpeningTitle name={name} isToday={isToday} />
        </h2>
        <p className="text-ink-soft text-lg">{wrappedBy(friends)}</p>
        <Button
          className={`mt-2 min-w-56 ${progress === undefined ? 'invisible' : ''}`}
          onPointerEnter={onApproach}
          onFocus={onApproach}
          onClick={onPlay}
        >
          {t(labels[progress ?? 'new'])}
        </Button>
      </div>
    </section>
  );
}
