import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { localStore } from '../../../lib/storage/browser-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';

interface ApproveButtonProps {
  boxId: string;
  /** The collage's version. Null if there is none, and undefined while loading. */
  version: string | null | undefined;
}

/** Marks the collage as approved in this browser, until a new one is made. */
export function ApproveButton({ boxId, version }: ApproveButtonProps) {
  const { t } = useLingui();
  const [approved, setApproved] = useState<string | null>();
  const isDone = version !== undefined && (approved === version || isApproved(boxId, version));
  const handleApprove = () => {
    if (version === undefined) return;
    rememberApproval(boxId, version);
    setApproved(version);
  };
  return (
    <Button variant="secondary" disabled={isDone || version === undefined} onClick={handleApprove}>
      {isDone && <CheckIcon />}
      <span>{isDone ? t`APPROVED` : t`APPROVE`}</span>
    </Button>
  );
}

const keyOf = (boxId: string) => `hooray.approved-collage.${boxId}`;

/** What is approved: a version of the collage, or that there is none (docs/product.md §1, S22). */
const subjectOf = (version: string | null) => version ?? 'none';

/** Whether this browser has approved exactly this version. */
function isApproved(boxId: string, version: string | null): boolean {
  return localStore.getItem(keyOf(boxId)) === subjectOf(version);
}

function rememberApproval(boxId: string, version: string | null): void {
  localStore.setItem(keyOf(boxId), subjectOf(version));
}
