// Handwritten baselines and clients.

export const meBaseline = new URL('server/me-baseline.ts', import.meta.url);
export const healthzBaseline = new URL('server/healthz-baseline.ts', import.meta.url);
export const boxesBaseline = new URL('boxes/boxes-baseline.ts', import.meta.url);
export const startUpBaseline = new URL('server/start-up-baseline.ts', import.meta.url);
export const memoryBaseline = new URL('server/memory-baseline.ts', import.meta.url);
export const chatBaseline = new URL('chat/chat-baseline.ts', import.meta.url);
export const chatByHand = new URL('chat/by-hand-baseline.ts', import.meta.url);
export const broadcastBaseline = new URL('chat/broadcast-baseline.ts', import.meta.url);
export const partyListBaseline = new URL('chat/party-list-baseline.ts', import.meta.url);
export const partyListPlain = new URL('chat/party-list-plain.ts', import.meta.url);
export const randomBaseline = new URL('random/matching-baseline.ts', import.meta.url);

export const chatClients = new URL('chat/client-program.ts', import.meta.url);
export const searchingClients = new URL('random/searchers-program.ts', import.meta.url);
