import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flash } from './flash.ts';

/** Up to this distance from the end, the user counts as being at the newest message. In CSS pixels. */
const atBottomPx = 48;
/** At this distance from the top, older messages are fetched. In CSS pixels. */
const nearTopPx = 400;

export interface LogScroll {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  isAtBottom: boolean;
  toBottom: () => void;
  leaveBottom: () => void;
  /** Focuses the message. Returns false if it isn't in the log. */
  showMessage: (id: string) => boolean;
  handleScroll: () => void;
}

/** Keeps the newest message in view while the user is there. Otherwise it keeps the scroll position. */
export function useLogScroll(firstId: string | undefined, onNearTop: () => void): LogScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const lastTop = useRef(0);
  const sticks = useRef(true);
  const [isAtBottom, setAtBottom] = useState(true);

  const toBottom = () => {
    sticks.current = true;
    setAtBottom(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  };
  const leaveBottom = useCallback(() => {
    sticks.current = false;
    setAtBottom(false);
  }, []);
  const showMessage = useCallback(
    (id: string) => {
      const row = rowIn(content, id);
      if (!row) return false;
      leaveBottom();
      row.scrollIntoView({ block: 'center' });
      row.focus({ preventScroll: true });
      flash(row);
      return true;
    },
    [leaveBottom],
  );
  const handleScroll = () => {
    if (!scroller.current) return;
    const { scrollTop, scrollHeight, clientHeight } = scroller.current;
    // New content also moves the end away, but only scrolling up means that the user leaves it.
    if (scrollHeight - clientHeight - scrollTop < atBottomPx) sticks.current = true;
    else if (scrollTop < lastTop.current) sticks.current = false;
    lastTop.current = scrollTop;
    setAtBottom(sticks.current);
    if (scrollTop < nearTopPx) onNearTop();
  };

  const handleNearTop = useEffectEvent(onNearTop);
  // The observer runs when the browser has computed the layout anyway. A new one fires at once, which covers
  // a page too short to fill the log. Only that first call asks for older messages: a failed request may
  // change the size too, and would repeat without end.
  useEffect(() => {
    let isNew = true;
    const observer = new ResizeObserver(() => {
      if (!scroller.current) return;
      if (sticks.current) scroller.current.scrollTo({ top: scroller.current.scrollHeight });
      if (isNew && firstId !== undefined && scroller.current.scrollTop < nearTopPx) handleNearTop();
      isNew = false;
    });
    for (const { current } of [scroller, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [firstId]);
  useKeptPosition(scroller, content, sticks, firstId);

  return { scroller, content, isAtBottom, toBottom, leaveBottom, showMessage, handleScroll };
}

type ElementRef = RefObject<HTMLDivElement | null>;

const rowIn = ({ current }: ElementRef, id: string) =>
  current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);

/** Needed because Safari has no scroll anchoring, and other browsers' anchoring fails at the very top. */
function useKeptPosition(
  scroller: ElementRef,
  content: ElementRef,
  sticks: RefObject<boolean>,
  firstId: string | undefined,
): void {
  const before = useRef<{ id: string; top: number } | null>(null);
  useLayoutEffect(() => {
    // At the newest message no position is kept, so nothing has to compute the layout here.
    if (sticks.current || firstId === undefined) {
      before.current = null;
      return;
    }
    const topOf = (id: string) => rowIn(content, id)?.offsetTop;
    const { id, top } = before.current ?? {};
    const moved = id === undefined || id === firstId ? undefined : topOf(id);
    if (moved !== undefined && top !== undefined) {
      scroller.current?.scrollBy({ top: moved - top, behavior: 'instant' });
    }
    before.current = { id: firstId, top: topOf(firstId) ?? 0 };
  });
}
