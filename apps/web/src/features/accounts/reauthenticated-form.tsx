import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { CurrentPasswordField, isProofMissing } from './reauthentication.tsx';
import { securityKey } from './security-queries.ts';

interface ReauthenticatedFormProps {
  /** A user without a password has to sign in again if their last sign-in is too long ago. */
  hasPassword: boolean;
  /** @param currentPassword given once the server has required it */
  act: (currentPassword: string | undefined) => Promise<void>;
  button: ReactNode;
  busyLabel: string;
  /** Asks a user without a password to sign in again. */
  signInAgain: string;
  children?: ReactNode;
}

/** A form with one button. It asks for the password if the last sign-in is too long ago. */
export function ReauthenticatedForm(props: ReauthenticatedFormProps) {
  const { hasPassword, act, button, busyLabel, signInAgain, children } = props;
  const queryClient = useQueryClient();
  const [asksForProof, setAsksForProof] = useState(false);
  const [currentPassword, setCurrentPassword] = useState('');
  const action = useMutation({
    mutationFn: () => act(asksForProof ? currentPassword : undefined),
    onError: (error) => setAsksForProof((asks) => asks || (hasPassword && isProofMissing(error))),
    onSuccess: () => {
      setAsksForProof(false);
      setCurrentPassword('');
      return queryClient.invalidateQueries({ queryKey: securityKey });
    },
  });
  const needsNewSignIn = !hasPassword && isProofMissing(action.error);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!action.isPending) action.mutate();
      }}
    >
      {children}
      {asksForProof && <CurrentPasswordField value={currentPassword} onChange={setCurrentPassword} />}
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={action.isPending}
        busyLabel={busyLabel}
      >
        {button}
      </Button>
      <FormError>{needsNewSignIn ? signInAgain : action.error && sentenceOf(action.error)}</FormError>
    </form>
  );
}
