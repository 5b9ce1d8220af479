import { useParams } from 'react-router';
import { BoxMissing, BoxTrouble } from '../../features/boxes/page/box-trouble.tsx';
import { NoPeeking } from '../../features/boxes/page/no-peeking.tsx';
import { useOpenedBox } from '../../features/boxes/page/use-opened-box.ts';
import { WithdrawContribution } from '../../features/collage/wishes/withdraw-contribution.tsx';
import { isClosed } from '../../queries/boxes.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { OpenBirthdayBox } from './open-birthday-box.tsx';

export function Component() {
  const { id } = useParams();
  return id === undefined ? <BoxMissing /> : <Visit key={id} id={id} />;
}

function Visit({ id }: { id: string }) {
  const { box, error, reopen } = useOpenedBox(id);
  // What is merely older than it should be stays on the screen.
  if (error && (!box || isClosed(error)))
    return <BoxTrouble error={error} onRetry={reopen} whenRemoved={<WithdrawContribution boxId={id} />} />;
  if (!box) {
    return (
      <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6">
        <SkeletonList lines={5} />
      </div>
    );
  }
  return box.wrapped ? <NoPeeking box={box} /> : <OpenBirthdayBox box={box} onJoin={reopen} />;
}
