/**
 * Does the last click on a button of the prerendered page that came before anything could answer it. Until this is called,
 * public/boot.js marks the button.
 */
export function replayEarlyClick(): void {
  delete document.documentElement.dataset.boot;
  const button = document.querySelector<HTMLElement>('[data-clicked]');
  if (button === null) return;
  button.removeAttribute('data-clicked');
  // Not while the page is still taking its place.
  setTimeout(() => button.click());
}
