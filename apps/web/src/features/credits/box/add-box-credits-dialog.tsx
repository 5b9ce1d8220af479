import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { IdempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { formatCredits, formatNumber } from '../../../lib/dates/formats.ts';
import { useBalance } from '../../../queries/credits.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Monster } from '../../../ui/monsters/monster.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type Transfer, TransferForm, useTransfer } from './transfer-form.tsx';

interface AddBoxCreditsDialogProps {
  boxId: string;
  keys: IdempotencyKeys;
  payment: ReactNode;
  onClose: () => void;
}

/** Adds credits to a box, from the balance or by a payment (docs/product.md §1, S21). */
export function AddBoxCreditsDialog({ boxId, keys, payment, onClose }: AddBoxCreditsDialogProps) {
  const { t } = useLingui();
  const hasCredits = (useBalance().data ?? 0) > 0;
  const [source, setSource] = useState<'balance' | 'payment'>(hasCredits ? 'balance' : 'payment');
  const [done, setDone] = useState<Transfer>();
  const transfer = useTransfer(keys, setDone);
  if (done) {
    return (
      <Dialog open onClose={onClose} title={t`Thank you!`}>
        <TransferDone transfer={done} onClose={onClose} />
      </Dialog>
    );
  }
  const balance = <TransferForm boxId={boxId} transfer={transfer} />;
  return (
    <Dialog open hasForm busy={transfer.isPending} onClose={onClose} title={t`Add Credits`}>
      <Tabs
        label={t`Where the credits come from`}
        value={source}
        onChange={setSource}
        tabs={[
          { value: 'balance', label: t`From my balance`, panel: balance },
          { value: 'payment', label: t`By payment`, panel: payment },
        ]}
      />
    </Dialog>
  );
}

interface TransferDoneProps {
  transfer: Transfer;
  onClose: () => void;
}

function TransferDone({ transfer: { amount, credits, boxCredits }, onClose }: TransferDoneProps) {
  const given = formatNumber(amount);
  const held = formatCredits(boxCredits);
  const left = formatCredits(credits);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Monster kind="wings" mood="party" className="w-36" />
      <div role="status" className="text-lg">
        <p className="font-extrabold">
          {plural(amount, {
            one: `${given} credit is in the box.`,
            other: `${given} credits are in the box.`,
          })}
        </p>
        <p className="text-ink-soft">
          <Trans>
            It holds {held} now. You have {left} left.
          </Trans>
        </p>
      </div>
      <Button className="w-full" onClick={onClose} autoFocus>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
