import { lazy, Suspense, useState } from 'react';

const SignInPrompt = lazy(async () => ({
  default: (await import('../features/accounts/sign-in-prompt.tsx')).SignInPrompt,
}));

/** The invitation to sign in, open from the start until it is closed. */
export function SignInPromptOnce({ onClose }: { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const handleClose = () => {
    setIsOpen(false);
    onClose?.();
  };
  return (
    <Suspense>
      <SignInPrompt open={isOpen} onClose={handleClose} />
    </Suspense>
  );
}
