import { collageTexts } from '@hooray/contract/collage/constants.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/list-state.tsx';

export function NoCollage({ children }: { children: ReactNode }) {
  return (
    <EmptyState monster="fluff" title={collageTexts.none}>
      {children}
    </EmptyState>
  );
}
