import { createStore } from '../storage/store.ts';

/** Unread notifications of the signed-in user. The document's title begins with it. */
export const unreadCount = createStore(0);
