import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { SignInPrompt } from '../features/accounts/sign-in/sign-in-prompt.tsx';
import { invitedBoxId, rememberInvitation } from '../lib/storage/invitation.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';
import '../ui/theme/pages.css';

const WriteFirst = lazy(async () => ({
  default: (await import('../features/collage/contribute/write-first.tsx')).WriteFirst,
}));

/**
 * Shown to a visitor who opens a page for users. At a box's address they can write a wish, whether or not the box
 * exists.
 */
export function SignInFirst({ title }: { title: string }) {
  const [isOpen, setIsOpen] = useState(true);
  const { pathname, search } = useLocation();
  const boxId = invitedBoxId(pathname);
  useEffect(() => {
    if (boxId !== undefined) rememberInvitation(boxId, new Date());
  }, [boxId]);
  const signIn = (
    <ButtonLink to="/login" state={{ next: pathname + search }}>
      <Trans>Sign in</Trans>
    </ButtonLink>
  );
  return (
    <>
      <Scene title={title} monster="cyclops" action={!isOpen && signIn}>
        <Trans>Sign in to see this page.</Trans>
      </Scene>
      {boxId !== undefined && (
        <div className="mx-auto w-full max-w-xl px-4 pb-10 sm:px-6">
          <Suspense>
            <WriteFirst boxId={boxId} />
          </Suspense>
        </div>
      )}
      <SignInPrompt open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
