import { PictureLink } from '../../features/home/picture-card.tsx';
import { CakePicture } from '../../ui/art/cake-picture.tsx';
import { PresentPicture } from '../../ui/art/present-picture.tsx';
import { Page } from '../../ui/page.tsx';

export function Component() {
  return (
    <Page title="Congratulate" intro="Who gets a surprise today?">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-8">
        <PictureLink
          to="/for-friends"
          label="For Friends"
          sentence="Create a birthday box and invite everyone who knows them."
          picture={<PresentPicture />}
          tone="mint"
        />
        <PictureLink
          to="/for-sponsors"
          label="For Sponsors"
          sentence="Give birthday people something from your company."
          picture={<CakePicture />}
          tone="raspberry"
        />
      </div>
    </Page>
  );
}
