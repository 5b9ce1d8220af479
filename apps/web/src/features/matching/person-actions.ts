import type { ReactNode } from 'react';

interface PersonOfChat {
  id: string;
  name: string;
}

/**
 * Renders 'Report' and 'Block' for the partner in a random chat. With `isNamed`, it renders 'Report E' and 'Block E'.
 */
export type RenderPersonActions = (person: PersonOfChat, isNamed?: boolean) => ReactNode;
