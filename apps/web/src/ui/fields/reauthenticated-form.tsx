import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { isProofMissing } from '../../lib/api/api-error.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { Button } from '../button.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { FormError } from './form-error.tsx';

interface ReauthenticatedFormProps {
  /** A user without a password has to sign in again if their last sign-in is too long ago. */
  hasPassword: boolean;
  /** @param currentPassword given once the server has required it */
  act: (currentPassword: string | undefined) => Promise<void>;
  button: ReactNode;
  busyLabel: string;
  /** As wide as the form, not as its label. */
  isWide?: boolean;
  /** Asks a user without a password to sign in again. */
  signInAgain: string;
  children?: ReactNode;
}

/** A form with one button. It asks for the password if the last sign-in is too long ago. */
export function ReauthenticatedForm(props: ReauthenticatedFormProps) {
  const { hasPassword, act, button, busyLabel, isWide = false, signInAgain, children } = props;
  const [wasRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const asksForProof = wasRefused && hasPassword;
  const action = useMutation({
    mutationFn: () => act(asksForProof ? (field.current?.value ?? '') : undefined),
    onError: (error) => setRefused((was) => was || isProofMissing(error)),
    onSuccess: () => setRefused(false),
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
      {asksForProof && <CurrentPasswordField field={field} />}
      <Button
        type="submit"
        variant="secondary"
        className={isWide ? '' : 'justify-self-start'}
        busy={action.isPending}
        busyLabel={busyLabel}
      >
        {button}
      </Button>
      <FormError>{needsNewSignIn ? signInAgain : action.error && sentenceOf(action.error)}</FormError>
    </form>
  );
}
