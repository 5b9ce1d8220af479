import type { ReactionKind } from '@hooray/contract/chats/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ShapeView } from '../../ui/drawing/shape-view.tsx';
import { reactionDrawings } from './reaction-shapes.ts';

export const reactionLabels: Record<ReactionKind, MessageDescriptor> = {
  cake: msg`Cake`,
  hooray: msg({ message: 'Hooray', context: 'A cheer' }),
  heart: msg`Heart`,
  laugh: msg`Laugh`,
  wow: msg`Wow`,
  clap: msg`Clap`,
};

/** Decorative, because the control around it has the name. */
export function ReactionPicture({ kind, className }: { kind: ReactionKind; className: string }) {
  return (
    <svg viewBox="-6 -14 112 116" className={`shrink-0 ${className}`} aria-hidden="true">
      <ShapeView {...reactionDrawings[kind]} />
    </svg>
  );
}
