import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boxQuery } from '../../queries/boxes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { findPaidBox } from './paid-box.ts';

/** "Back to {name}'s box", if the payment was for a box that the user can still open. */
export function BackToBox() {
  const [boxId] = useState(findPaidBox);
  return boxId === undefined ? null : <BackTo boxId={boxId} />;
}

function BackTo({ boxId }: { boxId: string }) {
  const { data: box } = useQuery(boxQuery(boxId));
  if (!box) return null;
  const { name } = box;
  return (
    <ButtonLink to={`/birthday_box/${boxId}`} variant="secondary" className="wrap-anywhere">
      <span>
        <Trans>
          Back to <bdi>{name}</bdi>'s box
        </Trans>
      </span>
    </ButtonLink>
  );
}
