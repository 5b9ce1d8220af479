import type { Passkey } from '@hooray/contract/accounts/passkey-calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAgo, formatDate } from '../../../lib/dates/formats.ts';
import { MethodRow } from '../sessions/method-row.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  isLast: boolean;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, isLast, onRemove }: PasskeyRowProps) {
  const { device, isSynced, createdAt, lastUsedAt } = passkey;
  const { t } = useLingui();
  const firstDay = formatDate(new Date(createdAt));
  const ago = lastUsedAt && formatAgo(new Date(lastUsedAt), new Date());
  const details = (
    <>
      <span>{ago ? t`Last used ${ago}` : t`Not used yet`}</span>
      <span>
        <Trans comment="A passkey, on that day">Added {firstDay}</Trans>
      </span>
      {isSynced && (
        <span>
          <Trans comment="A passkey that a password manager copies to all devices">Synced</Trans>
        </span>
      )}
    </>
  );
  return (
    <MethodRow name={device ?? t`Unknown device`} details={details} isLast={isLast} onRemove={onRemove} />
  );
}
