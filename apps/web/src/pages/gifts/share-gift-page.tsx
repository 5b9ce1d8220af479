import { TeamBoxSelect } from '../../features/boxes/list/team-box-select.tsx';
import { ShareGift } from '../../features/gifts/shared/share-gift.tsx';
import { Page } from '../../ui/page.tsx';

export function Component() {
  return (
    <Page title="Add a gift" intro="Whose Birthday Box is it for?">
      <ShareGift
        renderBoxSelect={(boxId, onChange) => (
          <TeamBoxSelect label="Birthday Box" value={boxId} onChange={onChange} />
        )}
      />
    </Page>
  );
}
