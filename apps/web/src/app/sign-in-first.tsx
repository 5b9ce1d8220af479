import { useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';
import { SignInPromptOnce } from './sign-in-prompt-once.tsx';

/** Stands in for a members' page while nobody is signed in. */
export function SignInFirst({ title }: { title: string }) {
  const [isClosed, setIsClosed] = useState(false);
  const { pathname, search } = useLocation();
  const signIn = (
    <ButtonLink to="/login" state={{ next: pathname + search }}>
      Sign in
    </ButtonLink>
  );
  return (
    <>
      <Scene title={title} monster="cyclops" action={isClosed && signIn}>
        This part of the party is for people who are signed in.
      </Scene>
      <SignInPromptOnce onClose={() => setIsClosed(true)} />
    </>
  );
}
