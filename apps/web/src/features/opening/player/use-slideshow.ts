import { useEffect, useState } from 'react';
import type { Step } from '../steps.ts';

const STILL_MS = 4500;
const MS_PER_CHARACTER = 45;
const MAX_MS = 20_000;
const COLLAGE_MS = 9000;

/** Goes from wish to wish by itself, and ends after the collage. */
export function useSlideshow({ step, text, onNext }: { step: Step; text: string; onNext: () => void }) {
  const [isPlaying, setPlaying] = useState(false);
  const isShown = step.kind === 'wish' || step.kind === 'collage';
  const stay =
    step.kind === 'collage' ? COLLAGE_MS : Math.min(MAX_MS, STILL_MS + text.length * MS_PER_CHARACTER);
  if (isPlaying && !isShown) setPlaying(false);
  // Also restarts after a step back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step has its own time
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(onNext, stay);
    return () => clearTimeout(timer);
  }, [isPlaying, stay, step.position]);
  useEffect(() => {
    if (!isPlaying) return;
    // Phones may refuse; then the slideshow stays in the page.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => void (document.fullscreenElement && document.exitFullscreen().catch(() => undefined));
  }, [isPlaying]);
  return { isPlaying, setPlaying };
}
