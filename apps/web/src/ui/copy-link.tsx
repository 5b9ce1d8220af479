import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { CopyButton } from './copy-button.tsx';
import { TextField } from './fields/text-field.tsx';

interface CopyLinkProps {
  label: string;
  hint?: string;
  url: string;
  children?: ReactNode;
}

/** If the browser refuses to copy, the link is selected so that the user can copy it. */
export function CopyLink({ label, hint, url, children }: CopyLinkProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="grid w-full min-w-0 gap-3">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton
          text={url}
          whenRefused={t`Please copy the selected link.`}
          onRefused={() => field.current?.focus()}
        >
          <Trans>Copy link</Trans>
        </CopyButton>
        {children}
      </div>
    </div>
  );
}
