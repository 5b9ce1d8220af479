import { startTransition, useEffect, useState } from 'react';
import type { Step } from '../steps.ts';

const STILL_MS = 4500;
const MS_PER_CHARACTER = 45;
const MAX_MS = 20_000;
const COLLAGE_MS = 9000;

const isPart = (step: Step | undefined) => step?.kind === 'wish' || step?.kind === 'collage';

interface Show {
  steps: readonly Step[];
  index: number;
  step: Step;
  /** The text on screen. */
  text: string;
  go: (to: number) => void;
}

/** Advances on its own from wish to wish and to the collage, and then returns to the keepsakes. */
export function useSlideshow({ steps, index, step, text, go }: Show) {
  const [isPlaying, setPlaying] = useState(false);
  const stay =
    step.kind === 'collage' ? COLLAGE_MS : Math.min(MAX_MS, STILL_MS + text.length * MS_PER_CHARACTER);
  if (isPlaying && !isPart(step)) setPlaying(false);
  // Also restarts after a step back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step has its own time
  useEffect(() => {
    if (!isPlaying) return;
    const next = isPart(steps[index + 1]) ? index + 1 : steps.length - 1;
    const timer = setTimeout(() => go(next), stay);
    return () => clearTimeout(timer);
  }, [isPlaying, stay, step.position]);
  useEffect(() => {
    if (!isPlaying) return;
    // A phone may refuse fullscreen. The slideshow then stays in the page.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => void (document.fullscreenElement && document.exitFullscreen().catch(() => undefined));
  }, [isPlaying]);
  return {
    isPlaying,
    play() {
      // `go` changes the step in a transition. Otherwise React would first render the keepsakes, which end the show.
      startTransition(() => {
        go(steps.findIndex(isPart));
        setPlaying(true);
      });
    },
    pause: () => setPlaying(false),
  };
}
