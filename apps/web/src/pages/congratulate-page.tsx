import { Choice } from '../features/home/choice.tsx';
import { Page } from '../ui/page.tsx';

export function Component() {
  return (
    <Page title="Congratulate" intro="Who gets a surprise today?">
      <Choice />
    </Page>
  );
}
