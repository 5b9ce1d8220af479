import type { OpenBox } from '@hooray/contract/boxes.ts';
import { MyBoxes } from '../features/boxes/my-boxes.tsx';
import { Page } from '../ui/page.tsx';
import { MyOpenBox } from './my-open-box.tsx';

export function Component() {
  return (
    <Page title="My Birthday Box">
      <MyBoxes renderOpen={renderOpenBox} />
    </Page>
  );
}

function renderOpenBox(box: OpenBox) {
  return <MyOpenBox key={box.id} box={box} />;
}
