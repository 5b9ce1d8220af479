import { createStore } from '../storage/store.ts';

/** The signed-in user's number of unread notifications, which begins the document's title. */
export const unreadCount = createStore(0);
