/** Replays the last click before hydration on a prerendered button, which public/boot.js has marked. */
export function replayEarlyClick(): void {
  delete document.documentElement.dataset.boot;
  const button = document.querySelector<HTMLElement>('[data-clicked]');
  if (button === null) return;
  button.removeAttribute('data-clicked');
  // Waits until React has finished rendering the page.
  setTimeout(() => button.click());
}
