/**
 * Replays the last click on a button of the prerendered page that came before the app's handlers. Until this is called,
 * public/boot.js marks the button.
 */
export function replayEarlyClick(): void {
  delete document.documentElement.dataset.boot;
  const button = document.querySelector<HTMLElement>('[data-clicked]');
  if (button === null) return;
  button.removeAttribute('data-clicked');
  // Waits until React has finished rendering the page.
  setTimeout(() => button.click());
}
