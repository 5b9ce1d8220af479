import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EarlierTeam } from '../again/earlier-team.tsx';
import { invitationTo } from './invitation-text.ts';

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode);

/** For the code, because the button that shows it disappears. */
const takeFocus = (code: HTMLElement | null) => code?.focus();

interface InviteDialogProps {
  box: OpenBox;
  onClose: () => void;
}

export function InviteDialog({ box, onClose }: InviteDialogProps) {
  const { t } = useLingui();
  const link = `${location.origin}/birthday_box/${box.id}`;
  const [text, setText] = useState(() => invitationTo(box));
  const [isCodeShown, setCodeShown] = useState(false);
  return (
    <Dialog open hasForm onClose={onClose} title={t`Invite friends`}>
      <div className="grid gap-5">
        <p className="text-ink-soft">
          <Trans>
            Anyone who opens this link while signed in joins the box. Don't share it with the birthday person.
          </Trans>
        </p>
        <Message text={text} link={link} onChange={setText} />
        <CopyLink label={t`Link to this box`} url={link} />
        <EarlierTeam box={box} />
        {isCodeShown ? (
          <figure
            ref={takeFocus}
            tabIndex={-1}
            aria-label={t`QR code of the link`}
            className="mx-auto size-56 max-w-full overflow-hidden rounded-control bg-white ring-1 ring-line"
          >
            <Suspense>
              <QrCode link={link} />
            </Suspense>
          </figure>
        ) : (
          <Button variant="quiet" className="justify-self-start" onClick={() => setCodeShown(true)}>
            <Trans>Show QR code</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface MessageProps {
  text: string;
  link: string;
  onChange: (text: string) => void;
}

/** Passes the text and the link to the system's share sheet, or else to the clipboard. */
function Message({ text, link, onChange }: MessageProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const canShare = 'share' in navigator;
  return (
    <div className="grid gap-3">
      <TextareaField
        ref={field}
        label={t`Message`}
        rows={3}
        value={text}
        hint={t`The link is added at the end.`}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        {canShare && (
          <Button onClick={() => void share(text.trim(), link)}>
            <Trans>Share</Trans>
          </Button>
        )}
        <CopyButton
          text={`${text.trim()} ${link}`}
          variant={canShare ? 'secondary' : 'primary'}
          whenRefused={t`Please copy the selected text.`}
          onRefused={() => field.current?.select()}
        >
          <Trans>Copy message</Trans>
        </CopyButton>
      </div>
    </div>
  );
}

/** It isn't a failure if the user closes the share sheet. */
async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
