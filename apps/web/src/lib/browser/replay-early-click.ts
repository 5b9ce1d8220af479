/** Replays the last click on a prerendered button before hydration. public/boot.js has marked that button. */
export function replayEarlyClick(): void {
  delete document.documentElement.dataset.boot;
  const button = document.querySelector<HTMLElement>('[data-clicked]');
  if (button === null) return;
  button.removeAttribute('data-clicked');
  // Wait until React has finished rendering the page.
  setTimeout(() => button.click());
}
