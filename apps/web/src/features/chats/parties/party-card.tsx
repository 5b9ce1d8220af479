import type { Chat } from '@hooray/contract/chats/calls.ts';
import { plural } from '@lingui/core/macro';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Monster } from '../../../ui/monsters/monster.tsx';
import type { MonsterKind } from '../../../ui/monsters/palette.ts';
import { UnreadBadge } from '../../../ui/unread-badge.tsx';
import { partyTexts } from './party-texts.ts';

const hosts: readonly MonsterKind[] = ['fluff', 'horns', 'cyclops', 'wings', 'arms'];

/** Returns the party's monster, which never changes. */
function hostOf({ id }: Chat): MonsterKind {
  return hosts[Number.parseInt(id.slice(-4), 16) % hosts.length] ?? 'fluff';
}

/** The whole card is a link. */
export function PartyCard({ party, unreadCount }: { party: Chat; unreadCount: number | undefined }) {
  const { name, description } = partyTexts(party);
  return (
    <Link
      to={`/chat/${party.id}`}
      className="group flex h-full min-w-0 flex-col rounded-card bg-paper p-5 shadow-soft ring-2 ring-transparent ring-inset transition-[transform,box-shadow] duration-150 hover:-translate-y-0.5 hover:ring-raspberry"
    >
      <span className="flex items-start gap-3">
        <Monster kind={hostOf(party)} mood="happy" className="w-14 shrink-0" />
        <span className="min-w-0 flex-1">
          <bdi className="line-clamp-2 font-extrabold text-lg wrap-anywhere group-hover:text-raspberry">
            {name}
          </bdi>
          <span className="mt-0.5 flex items-center gap-1.5 font-semibold text-ink-soft text-sm">
            <PeopleIcon />
            {countParticipants(party)}
          </span>
        </span>
        <UnreadBadge count={unreadCount} />
      </span>
      <span dir="auto" className="mt-3 line-clamp-3 text-ink-soft wrap-anywhere">
        {description}
      </span>
    </Link>
  );
}

/** '1 participant', '12 participants', '1,200 participants'. */
export function countParticipants({ participantCount }: Chat): string {
  const participants = formatNumber(participantCount);
  return plural(participantCount, {
    one: `${participants} participant`,
    other: `${participants} participants`,
  });
}

function PeopleIcon() {
  return (
    <Icon>
      <circle cx="7" cy="6.5" r="3" />
      <path d="M1.5 16.5c.4-3 2.6-4.7 5.5-4.7s5.1 1.7 5.5 4.7M13 3.8a3 3 0 0 1 0 5.4M15 12.2c2 .6 3.2 2.1 3.5 4.3" />
    </Icon>
  );
}
