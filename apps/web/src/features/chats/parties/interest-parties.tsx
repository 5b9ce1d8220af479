import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useDebounced } from '../../../lib/forms/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PartyList } from './party-list.tsx';

const CreatePartyDialog = lazyPart(async () => (await import('./create-party-dialog.tsx')).CreatePartyDialog);

const typingMs = 250;

export function InterestParties() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isCreating, setCreating] = useState(false);
  const q = useDebounced(typed.trim(), typingMs);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-3 sm:mb-8">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label={t`Search by topic`}
            type="search"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button onClick={() => setCreating(true)}>
          <Trans>+ Create</Trans>
        </Button>
      </div>
      <PartyList q={q} />
      {isCreating && (
        <Suspense>
          <CreatePartyDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
