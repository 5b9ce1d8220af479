import type { ReactNode } from 'react';

/** Renders 'Report' and 'Block' for the other person of a random chat, whose id is the alias. */
export type RenderPersonActions = (person: { id: string; name: string }) => ReactNode;
