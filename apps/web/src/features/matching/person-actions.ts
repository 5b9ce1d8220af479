import type { ReactNode } from 'react';

interface PersonOfChat {
  /** The alias. */
  id: string;
  name: string;
}

/** Renders 'Report' and 'Block' for the other person of a random chat; `isNamed` says 'Report E' and 'Block E'. */
export type RenderPersonActions = (person: PersonOfChat, isNamed?: boolean) => ReactNode;
