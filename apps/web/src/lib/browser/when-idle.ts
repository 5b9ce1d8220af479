/** Resolves once the page has loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  // Safari has no idle callback.
  const { requestIdleCallback = setTimeout } = window;
  await new Promise<unknown>((resolve) => requestIdleCallback(resolve));
}
