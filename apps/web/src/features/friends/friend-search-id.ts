/** Of the field that finds somebody, so that what is empty can lead there. */
export const friendSearchId = 'friend-search';

export function focusFriendSearch(): void {
  document.getElementById(friendSearchId)?.focus();
}
