import type { Page } from '@playwright/test';

export interface BrokenConnection {
  cut(): Promise<void>;
  mend(): Promise<void>;
}

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

/** Cuts open sockets, unlike Playwright's offline mode. Call this before opening the page. */
export async function breakConnections(page: Page): Promise<BrokenConnection> {
  await page.addInitScript({ content: cuttableSockets });
  return {
    cut: () => page.evaluate('cutSockets()'),
    mend: () => page.evaluate('mendSockets()'),
  };
}
