import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { SignInPromptProps } from './sign-in-dialog.tsx';

// Lazy, because dialogs are large and the first page doesn't need one.
const SignInDialog = lazyPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);

export function SignInPrompt({ open, onClose }: SignInPromptProps) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <SignInDialog open={open} onClose={onClose} />
    </Suspense>
  );
}
