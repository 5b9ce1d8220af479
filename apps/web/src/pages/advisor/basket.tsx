import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import { TeamBoxSelect } from '../../features/boxes/list/team-box-select.tsx';
import { AddToBox } from '../../features/gifts/box/add-to-box.tsx';
import { SelectedGifts } from '../../features/gifts/selected/selected-gifts.tsx';
import { Card } from '../../ui/card.tsx';

interface BasketProps {
  boxId: string | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function Basket({ boxId, heading }: BasketProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState('');
  const target = boxId ?? chosen;
  return (
    <Card
      aria-labelledby="selected-gifts"
      className="grid gap-4 lg:sticky lg:top-[5.3125rem] lg:max-h-[calc(100dvh-6.5625rem)] lg:overflow-y-auto"
    >
      <h2 id="selected-gifts" ref={heading} tabIndex={-1}>
        <Trans>Selected gifts</Trans>
      </h2>
      {boxId === undefined && <TeamBoxSelect label={t`Add to a box`} value={chosen} onChange={setChosen} />}
      <SelectedGifts
        renderAction={(gift, titleId) =>
          target !== '' && <AddToBox key={target} boxId={target} gift={gift} titleId={titleId} />
        }
      />
    </Card>
  );
}
