import { boxTexts } from '@hooray/contract/boxes.values.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Scene } from '../../ui/scene.tsx';

interface BoxMissingProps {
  /** Of the page that would show something of the box. */
  title?: string | undefined;
  /** Why there is nothing to show, where it is not that there is no such box. */
  children?: ReactNode;
}

/** In the place of a box that is not there, or not for this person. */
export function BoxMissing({ title = 'Birthday Box', children = boxTexts.missing }: BoxMissingProps) {
  return (
    <Scene
      title={title}
      monster="fluff"
      mood="sorry"
      action={<ButtonLink to="/profile">Your boxes</ButtonLink>}
    >
      {children}
    </Scene>
  );
}
