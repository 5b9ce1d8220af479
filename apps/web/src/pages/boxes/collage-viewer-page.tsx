import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { collageTexts } from '@hooray/contract/collage/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { phaseOf } from '../../features/boxes/box-days.ts';
import { SurpriseGuard } from '../../features/boxes/wrapped/no-peeking.tsx';
import { CollageViewer } from '../../features/collage/view/collage-viewer.tsx';
import { NoCollage } from '../../features/collage/view/no-collage.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { useGoBack } from '../../lib/browser/history.ts';
import { useNow } from '../../lib/dates/clock.ts';
import { say } from '../../lib/language/say.ts';
import { Button } from '../../ui/button.tsx';
import { BirthdayConfetti } from '../../ui/feedback/confetti.tsx';
import { Scene } from '../../ui/scene.tsx';
import { renderPersonMenu } from '../more-menus.tsx';
import { BlankCard } from './blank-card.tsx';

export function Component() {
  const { id } = useParams();
  if (id === undefined) return <NoId />;
  return (
    <SurpriseGuard key={id} boxId={id}>
      {(box) => (
        <ReportAndBlock>
          <CollageViewer
            boxId={id}
            name={box?.name}
            isForReader={box?.relation === 'birthday_person'}
            whenEmpty={
              box?.relation === 'birthday_person' ? (
                <BlankCard box={box} heading="h2" />
              ) : (
                <NoCollage>
                  <Trans>It will appear here once it's made.</Trans>
                </NoCollage>
              )
            }
            renderMenu={renderPersonMenu}
          />
          {box?.relation === 'birthday_person' && <Cheer box={box} />}
        </ReportAndBlock>
      )}
    </SurpriseGuard>
  );
}

function NoId() {
  const { t } = useLingui();
  const goBack = useGoBack();
  const back = (
    <Button variant="secondary" onClick={goBack}>
      <Trans>Back</Trans>
    </Button>
  );
  return (
    <Scene title={t`Birthday Collage`} monster="arms" mood="sorry" action={back}>
      {say(collageTexts.missing)}
    </Scene>
  );
}

function Cheer({ box }: { box: OpenBox }) {
  return phaseOf(box, useNow()) === 'today' && <BirthdayConfetti />;
}
