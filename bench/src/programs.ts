/** What is measured: the built server, and the yardsticks written by hand. */
export const hooray = new URL('../../apps/server/dist/main.js', import.meta.url);
export const plainServer = new URL('plain-server.ts', import.meta.url);
export const plainBoxes = new URL('plain-boxes.ts', import.meta.url);
export const plainStart = new URL('plain-start.ts', import.meta.url);
export const plainChat = new URL('plain-chat.ts', import.meta.url);
export const plainBroadcast = new URL('plain-broadcast.ts', import.meta.url);

export const APP_SECRET = 'only for measuring, forty characters long';
