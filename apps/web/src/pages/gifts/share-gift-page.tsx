import { useLingui } from '@lingui/react/macro';
import { TeamBoxSelect } from '../../features/boxes/list/team-box-select.tsx';
import { ShareGift } from '../../features/gifts/shared/share-gift.tsx';
import { Page } from '../../ui/page.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <Page title={t`Add a gift`} intro={t`Whose Birthday Box is it for?`}>
      <ShareGift
        renderBoxSelect={(boxId, onChange) => (
          <TeamBoxSelect label={t`Birthday Box`} value={boxId} onChange={onChange} />
        )}
      />
    </Page>
  );
}
