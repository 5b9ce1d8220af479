/** Leaves the app for another site; resolves only for who comes back to this very page by the browser's 'Back'. */
export function leaveFor(address: string): Promise<void> {
  location.assign(address);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}
