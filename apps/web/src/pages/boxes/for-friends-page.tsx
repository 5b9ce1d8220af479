import { CreateBoxForm } from '../../features/boxes/manage/create-box-form.tsx';
import { Card } from '../../ui/card.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';
import { Page } from '../../ui/page.tsx';
import { SignInLink } from '../sign-in-link.tsx';

export function Component() {
  return (
    <Page title="Enter Birthday Details" width="narrow">
      <div className="mb-4 flex items-center gap-4">
        <Monster kind="fluff" mood="party" className="w-24 shrink-0" />
        <p className="text-ink-soft text-lg">
          Create a box, share its link with everyone who knows them, and fill it together.
        </p>
      </div>
      <Card>
        <CreateBoxForm signInLink={<SignInLink />} />
      </Card>
    </Page>
  );
}
