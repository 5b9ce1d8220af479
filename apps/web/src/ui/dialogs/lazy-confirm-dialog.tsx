import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

export function LazyConfirmDialog({ open, ...props }: ComponentProps<typeof ConfirmDialog>) {
  if (!open) return null;
  return (
    <Suspense>
      <ConfirmDialog open {...props} />
    </Suspense>
  );
}
