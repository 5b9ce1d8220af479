import type { ReactionKind } from '@hooray/contract/chats/constants.ts';
import { ShapeView } from '../../ui/drawing/shape-view.tsx';
import { reactionDrawings } from './reaction-shapes.ts';

export const reactionLabels: Record<ReactionKind, string> = {
  cake: 'Cake',
  hooray: 'Hooray',
  heart: 'Heart',
  laugh: 'Laugh',
  wow: 'Wow',
  clap: 'Clap',
};

/** Decorative: the control around it has the name. */
export function ReactionPicture({ kind, className }: { kind: ReactionKind; className: string }) {
  return (
    <svg viewBox="-6 -14 112 116" className={`shrink-0 ${className}`} aria-hidden="true">
      <ShapeView {...reactionDrawings[kind]} />
    </svg>
  );
}
