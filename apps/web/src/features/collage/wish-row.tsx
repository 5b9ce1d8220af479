import type { TeamGiftParticipant } from '@hooray/contract/collage.ts';
import { type RefObject, useId, useState } from 'react';
import { useIdentity } from '../../lib/session.ts';
import { RemoveContribution } from './remove-contribution.tsx';

interface WishRowProps {
  boxId: string;
  person: TeamGiftParticipant;
  removable: 'own' | 'all' | 'none';
  /** Takes the focus when the button 'Remove' goes away. */
  heading: RefObject<HTMLElement | null>;
}

/** Somebody of the team with what they have added. */
export function WishRow({ boxId, person, removable, heading }: WishRowProps) {
  const nameId = useId();
  const isOwn = person.id === useIdentity()?.id;
  const canRemove = person.contributionId !== null && (removable === 'all' || (removable === 'own' && isOwn));
  return (
    <li className="flex min-w-0 items-start gap-4">
      <PersonPicture url={person.collageUrl} />
      <div className="min-w-0 flex-1">
        <p>
          <bdi id={nameId} className="font-extrabold wrap-anywhere">
            {person.name}
          </bdi>
          {isOwn && <span className="ml-2 text-ink-soft text-sm">You</span>}
        </p>
        {person.wish === null ? (
          <p className="text-ink-soft">No wish yet.</p>
        ) : (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {person.wish}
          </p>
        )}
        {canRemove && <RemoveContribution {...{ boxId, person, isOwn, nameId, heading }} />}
      </div>
    </li>
  );
}

const defaultAvatar = '/default-avatar.svg';

/** The name stands beside it. An address that has expired meanwhile gives way to the default picture. */
function PersonPicture({ url }: { url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isShown = url !== null && url !== brokenUrl;
  return (
    <img
      src={isShown ? url : defaultAvatar}
      onError={() => setBrokenUrl(url)}
      loading="lazy"
      alt=""
      width={96}
      height={96}
      className="size-20 shrink-0 rounded-control bg-mango-soft object-cover sm:size-24"
    />
  );
}
