import type { Page } from '@playwright/test';

export interface BrokenConnection {
  /** Cuts the open sockets, and lets new ones fail. */
  cut(): Promise<void>;
  /** Lets sockets through again. */
  mend(): Promise<void>;
}

/** Replaces the sockets of a page by ones that can be cut; while they are, also on its next documents, new ones fail. */
const cuttableSockets = `(() => {
  if (!location.protocol.startsWith('http')) return;
  const { WebSocket: RealSocket } = window;
  const open = new Set();
  const fail = () => {
    const socket = { close() {} };
    queueMicrotask(() => socket.onerror(new Event('error')));
    return socket;
  };
  window.WebSocket = function (...address) {
    if (sessionStorage.getItem('e2e.cut')) return fail();
    const socket = new RealSocket(...address);
    open.add(socket);
    return socket;
  };
  window.cutSockets = () => {
    sessionStorage.setItem('e2e.cut', 'yes');
    for (const socket of open) socket.close();
    open.clear();
  };
  window.mendSockets = () => sessionStorage.removeItem('e2e.cut');
})()`;

/** Lets a journey cut the sockets of a page, which Playwright's offline mode leaves open. Call it before opening the page. */
export async function breakConnections(page: Page): Promise<BrokenConnection> {
  await page.addInitScript({ content: cuttableSockets });
  return {
    cut: () => page.evaluate('cutSockets()'),
    mend: () => page.evaluate('mendSockets()'),
  };
}
