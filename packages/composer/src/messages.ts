import type { Composition, DrawnCollage, Print } from './composition.ts';

/** What the composer's process is asked, one thing at a time. */
export type Request = { draw: Composition } | { print: Print };

/** What it replies. An error comes as its text, since errors lose their class between processes. */
export type Reply = { done: DrawnCollage | Uint8Array } | { failed: string };
