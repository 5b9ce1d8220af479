import { localStore } from '../../../lib/storage/browser-storage.ts';

const keyOf = (boxId: string) => `hooray.previewed-box.${boxId}`;

/** Whether the organizer has previewed the box in this browser. */
export const hasPreviewed = (boxId: string): boolean => localStore.getItem(keyOf(boxId)) !== null;

export const rememberPreview = (boxId: string): void => localStore.setItem(keyOf(boxId), 'yes');
