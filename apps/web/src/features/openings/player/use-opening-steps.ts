import { startTransition, useRef, useState } from 'react';
import { indexAt, type Step, stepsOf, wishIndexOf } from '../steps.ts';
import type { OpeningContents } from './contents.ts';

/** Returns all steps, the one on screen, the number of wishes seen, and the credits at the beginning. */
export function useOpeningSteps(props: OpeningContents) {
  const { start = 0, isFinished, wishes, collage, gifts, onReach } = props;
  // Remember this, because claiming empties the box while its step is on screen.
  const [credits] = useState(props.credits);
  const steps = stepsOf({
    wishes: wishes.length,
    hasCollage: collage !== undefined,
    hasGifts: gifts.length > 0,
    hasCredits: credits > 0,
  });
  const [position, setPosition] = useState(isFinished ? 0 : start);
  const [seen, setSeen] = useState(() => wishesSeen(steps, isFinished ? 0 : start));
  const reached = useRef(start);
  const index = indexAt(steps, position);
  const go = (to: number) => {
    const step = steps[Math.min(Math.max(0, to), steps.length - 1)];
    if (!step) return;
    focusStage();
    // A transition splits the rendering of a complex drawing, so that no task takes long.
    startTransition(() => {
      setPosition(step.position);
      if (step.kind === 'wish') setSeen(Math.max(seen, wishIndexOf(step) + 1));
    });
    if (step.position <= reached.current) return;
    reached.current = step.position;
    onReach(step.position);
  };
  return { steps, index, step: steps[index] as Step, seen, credits, go };
}

/** Takes the focus from the old step. Once the new step is being inserted, focusing would force style and layout. */
function focusStage(): void {
  document.querySelector<HTMLElement>('[data-scroller]')?.focus({ preventScroll: true });
}

/** Counts the wishes up to a position. */
function wishesSeen(steps: readonly Step[], position: number): number {
  return steps.filter((step) => step.kind === 'wish' && step.position <= position).length;
}
