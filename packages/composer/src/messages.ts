import type { Composition, DrawnCollage, Print } from './composition.ts';

export type Request = { draw: Composition } | { poster: Composition } | { print: Print };

/** An error is sent as text, because errors lose their class between processes. */
export type Reply = { done: DrawnCollage | Uint8Array } | { failed: string };
