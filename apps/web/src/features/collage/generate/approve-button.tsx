import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';

interface ApproveButtonProps {
  boxId: string;
  /** Of the collage; null where there is none, undefined as long as that is unknown. */
  version: string | null | undefined;
}

/** Says that the collage may stay as it is: to oneself, in this browser, until there is a new one. */
export function ApproveButton({ boxId, version }: ApproveButtonProps) {
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
      {isDone ? 'APPROVED' : 'APPROVE'}
    </Button>
  );
}

const keyOf = (boxId: string) => `hooray.approved-collage.${boxId}`;

/** What an approval is for: a collage, or that there is none (docs/product.md §1, S22). */
const subjectOf = (version: string | null) => version ?? 'none';

/** Whether this very collage has been approved in this browser. */
function isApproved(boxId: string, version: string | null): boolean {
  return localStorage.getItem(keyOf(boxId)) === subjectOf(version);
}

function rememberApproval(boxId: string, version: string | null): void {
  localStorage.setItem(keyOf(boxId), subjectOf(version));
}
