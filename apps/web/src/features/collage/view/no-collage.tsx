import { collageTexts } from '@hooray/contract/collage/constants.ts';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { say } from '../../../lib/language/say.ts';
import { EmptyState } from '../../../ui/feedback/list-state.tsx';

export function NoCollage({ children }: { children: ReactNode }) {
  // Re-renders when the language changes.
  useLingui();
  return (
    <EmptyState monster="fluff" title={say(collageTexts.none)}>
      {children}
    </EmptyState>
  );
}
