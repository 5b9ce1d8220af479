import { type RefObject, useLayoutEffect, useRef } from 'react';

const FLIGHT_MS = 600;

let start: DOMRect | undefined;

/** Remembers where the picture was on screen when it was sent. */
export function takeOff(picture: Element | null): void {
  start = picture?.getBoundingClientRect();
}

/** Lets the frame of a contribution that was just sent fly in from the picture's position. */
export function useFlight(contributionId: string | undefined): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const from = start;
    start = undefined;
    if (!contributionId || !from || !frame.current) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const to = frame.current.getBoundingClientRect();
    const scale = from.width / to.width;
    const move = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
    frame.current.animate([{ transform: move, transformOrigin: '0 0' }, { transformOrigin: '0 0' }], {
      duration: FLIGHT_MS,
      easing: 'ease-out',
    });
  }, [contributionId]);
  return frame;
}
