import type { CollageItem, TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ContributionPicture } from '../contribution-picture.tsx';
import { framesOf } from './frames.ts';
import { useFlight } from './use-flight.ts';

interface CardFramesProps {
  people: readonly TeamGiftParticipant[];
  /** The items on the drawn collage. */
  items: readonly CollageItem[];
  ownId: string | undefined;
  /** Opens the form. */
  onSign: () => void;
}

const frameClass = 'grid h-full w-full min-w-0 content-start rounded-lg p-1.5 pb-2 text-center';

/** Shown beside the collage: pictures that aren't on it yet, and an empty frame for each member who hasn't signed. */
export function CardFrames({ people, items, ownId, onSign }: CardFramesProps) {
  const { t } = useLingui();
  const { waiting, missing, others } = framesOf({ people, items, ownId });
  const own = waiting.find(({ id }) => id === ownId);
  const ownPicture = useFlight(own?.contributionId ?? undefined);
  if (waiting.length + missing.length === 0) return null;
  return (
    <ul
      aria-label={t`Not on the collage yet`}
      className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3"
    >
      {missing.map(({ id, name }) => (
        <li key={id}>
          {id === ownId ? (
            <button
              type="button"
              onClick={onSign}
              className={`${frameClass} border-2 border-raspberry border-dashed bg-raspberry-soft hover:border-solid`}
            >
              <span className="grid aspect-square place-items-center font-extrabold text-2xl text-raspberry">
                +
              </span>
              <span className="font-extrabold text-raspberry">
                <Trans>Your place</Trans>
              </span>
            </button>
          ) : (
            <div className={`${frameClass} border-2 border-line-strong border-dashed`}>
              <span className="aspect-square" />
              <Caption name={name} />
            </div>
          )}
        </li>
      ))}
      {waiting.map((person) => (
        <li key={person.id}>
          <div
            ref={person.id === ownId ? ownPicture : undefined}
            className={`${frameClass} rotate-1 bg-white text-[#2a1e4f] shadow-soft even:-rotate-1`}
          >
            <ContributionPicture
              url={person.collageUrl}
              size={128}
              className="aspect-square w-full rounded-md"
            />
            <Caption name={person.id === ownId ? t`You` : person.name} />
          </div>
        </li>
      ))}
      {others > 0 && <li className="self-center text-center text-ink-soft">{t`and ${others} more`}</li>}
    </ul>
  );
}

function Caption({ name }: { name: string }) {
  return <bdi className="mt-1 line-clamp-2 font-semibold text-sm leading-tight wrap-anywhere">{name}</bdi>;
}
