import type { Composition, DrawnCollage, Print } from './composition.ts';

/** A request to the composer's process, which handles one at a time. */
export type Request = { draw: Composition } | { print: Print };

/** Its reply. An error is sent as text, since errors lose their class between processes. */
export type Reply = { done: DrawnCollage | Uint8Array } | { failed: string };
