import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says whether the e-mail address is confirmed, and mails the link again where it is not. */
export function EmailVerification({ isVerified }: { isVerified: boolean }) {
  const sending = useMutation({ mutationFn: () => api('POST /api/auth/send-verification') });
  if (isVerified) return <Notice tone="success">Your e-mail address is confirmed.</Notice>;
  return (
    <div className="grid gap-3">
      <Notice tone="info">
        Your e-mail address is not confirmed yet. Open the link that we have mailed to you, so that boxes made
        for you find you.
      </Notice>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={sending.isPending}
        busyLabel="Sending..."
        onClick={() => sending.mutate()}
      >
        Send link again
      </Button>
      {sending.data && <Notice tone="success">{sending.data.message}</Notice>}
      <FormError>{sending.error && sentenceOf(sending.error)}</FormError>
    </div>
  );
}
