import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/list-state.tsx';
import { texts } from './collage-texts.ts';

/** Where the collage stands. */
export function CollagePlace() {
  return (
    <Card aria-label="Collage" className="grid content-center">
      <EmptyState monster="fluff" title={texts.none}>
        <p className="text-balance">The pictures and wishes of everybody in the box come together in it.</p>
      </EmptyState>
    </Card>
  );
}
