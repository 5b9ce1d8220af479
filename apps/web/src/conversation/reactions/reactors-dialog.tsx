import { type ReactionKind, reactionKinds } from '@hooray/contract/chats/constants.ts';
import type { Reactor } from '@hooray/contract/chats/message-events.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { ReactionPicture, reactionLabels } from './reaction-picture.tsx';

interface ReactorsDialogProps {
  fetchReactors: () => Promise<readonly Reactor[] | undefined>;
  /** The number of reactions, which may exceed the number of listed users. */
  total: number;
  onClose: () => void;
}

export function ReactorsDialog({ fetchReactors, total, onClose }: ReactorsDialogProps) {
  const { t } = useLingui();
  const [reactors, setReactors] = useState<readonly Reactor[] | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, on opening
  useEffect(() => {
    let isGone = false;
    void fetchReactors().then((fetched) => !isGone && setReactors(fetched ?? 'failed'));
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <Dialog open onClose={onClose} title={t`Reactions`} size="small">
      {reactors === undefined && <SkeletonList lines={2} />}
      {reactors === 'failed' && (
        <p role="alert">
          <Trans>The names couldn't be loaded. Close this and try again.</Trans>
        </p>
      )}
      {Array.isArray(reactors) && <ReactorList reactors={reactors} total={total} />}
    </Dialog>
  );
}

function ReactorList({ reactors, total }: { reactors: readonly Reactor[]; total: number }) {
  const { t } = useLingui();
  const listed = reactors.reduce((sum, { kinds }) => sum + kinds.length, 0);
  const unlisted = total - listed;
  return (
    <>
      <ul className="grid gap-1">
        {reactors.map(({ id, name, kinds }) => (
          <li key={id} className="flex min-h-11 min-w-0 items-center gap-3">
            <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</bdi>
            {inOrder(kinds).map((kind) => (
              <span key={kind}>
                <ReactionPicture kind={kind} className="size-7" />
                <span className="sr-only">{t(reactionLabels[kind])}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {unlisted > 0 && (
        <p className="mt-3 text-ink-soft">
          <Plural value={unlisted} other={`And ${unlisted} more reactions.`} />
        </p>
      )}
    </>
  );
}

const inOrder = (kinds: readonly ReactionKind[]) => reactionKinds.filter((kind) => kinds.includes(kind));
