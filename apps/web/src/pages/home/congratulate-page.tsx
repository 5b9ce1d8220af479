import { useLingui } from '@lingui/react/macro';
import { PictureLink } from '../../features/home/picture-card.tsx';
import { CakePicture } from '../../ui/art/cake-picture.tsx';
import { PresentPicture } from '../../ui/art/present-picture.tsx';
import { Page } from '../../ui/page.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <Page title={t`Congratulate`} intro={t`Who gets a surprise today?`}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-8">
        <PictureLink
          to="/for-friends"
          label={t`For Friends`}
          sentence={t`Create a birthday box and invite everyone who knows them.`}
          picture={<PresentPicture />}
          tone="mint"
        />
        <PictureLink
          to="/for-sponsors"
          label={t`For Sponsors`}
          sentence={t`Give birthday people something from your company.`}
          picture={<CakePicture />}
          tone="raspberry"
        />
      </div>
    </Page>
  );
}
