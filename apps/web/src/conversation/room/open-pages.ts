import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { Messages } from './messages.ts';
import type { RoomAccess } from './open-talk.ts';
import type { Answer } from './talk-wire.ts';

/** A gap of more pages is filled only when the user scrolls up. */
const MAX_GAP_PAGES = 20;
/** The maximum number of consecutive pages to skip because all their messages are from blocked users. */
const MAX_HIDDEN_PAGES = 20;
const AFTER_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface GoingOn {
  /**
   * Set if the page is short because messages of blocked users are left out. The next page is before this message.
   */
  next?: string | undefined;
}

export interface PageWire {
  fetchBefore(messageId: string): Promise<Answer<GoingOn & { messages?: Messages | undefined }>>;
}

/** Loads the pages before the newest messages. A page that arrives after the visit has ended is ignored. */
export function openPages(wire: PageWire, { dispatch, getState, getStay }: RoomAccess) {
  async function fetchPage(messageId: string) {
    let page = await wire.fetchBefore(messageId);
    for (let pages = 1; pages < MAX_HIDDEN_PAGES; pages += 1) {
      if (!page?.ok || !page.next || page.messages?.length) break;
      page = await wire.fetchBefore(page.next);
    }
    return page;
  }

  async function loadBefore(messageId = AFTER_ALL_IDS): Promise<void> {
    const [first] = getState().messages;
    const page = await fetchPage(messageId);
    if (!page?.ok || getState().messages[0] !== first) return;
    dispatch({ type: 'older', messages: page.messages ?? [], next: page.next });
  }

  return {
    /** Loads the page before this message, by default the newest page. */
    loadBefore,
    async loadOlder(): Promise<void> {
      const { olderFrom, messages, hasOlder } = getState();
      const from = olderFrom ?? messages[0]?.id;
      if (from !== undefined && hasOlder && getStay()) await loadBefore(from);
    },
    /** Fetches pages until the newest messages connect to those on screen. */
    async closeGap(): Promise<void> {
      const stay = getStay();
      for (let pages = 0; pages < MAX_GAP_PAGES; pages += 1) {
        const first = getState().ahead?.[0];
        if (!first) return;
        const page = await fetchPage(first.id);
        if (getStay() !== stay) return;
        if (!page?.ok || (page.next && !page.messages?.length)) break;
        dispatch({ type: 'between', messages: page.messages ?? [], next: page.next });
      }
      dispatch({ type: 'gapGivenUp' });
    },
    /** Refetches older messages on screen, which may have been corrected or deleted during the absence. */
    async refreshOlder(): Promise<void> {
      const stay = getStay();
      const { messages } = getState();
      const oldest = messages[0]?.id ?? '';
      let before = messages.at(-chatLimits.history)?.id;
      while (before !== undefined && before > oldest) {
        const { reactions } = getState();
        const page = await wire.fetchBefore(before);
        if (getStay() !== stay || !page?.ok) return;
        dispatch({ type: 'refreshed', before, messages: page.messages ?? [], next: page.next, reactions });
        before = page.next ?? page.messages?.[0]?.id;
      }
    },
  };
}
