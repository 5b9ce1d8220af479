import type { ReactionKind } from '@hooray/contract/chats/constants.ts';
import type { Evidence } from '@hooray/contract/moderation/admin-calls.ts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatMoment, formatNumber } from '../../../lib/dates/formats.ts';
import { perLanguage } from '../../../lib/language/format-locale.ts';
import { OfferTicket } from '../../../ui/offers/offer-ticket.tsx';
import { Facts } from '../facts.tsx';
import { KeptMessages } from './kept-messages.tsx';

interface KeptThingsProps {
  evidence: Evidence;
  authorId: string | undefined;
}

const reactionCounts: Record<ReactionKind, MessageDescriptor> = {
  cake: msg({ message: '{count} cake', comment: 'Reactions to a message' }),
  hooray: msg({ message: '{count} hooray', comment: 'Reactions to a message' }),
  heart: msg({ message: '{count} heart', comment: 'Reactions to a message' }),
  laugh: msg({ message: '{count} laugh', comment: 'Reactions to a message' }),
  wow: msg({ message: '{count} wow', comment: 'Reactions to a message' }),
  clap: msg({ message: '{count} clap', comment: 'Reactions to a message' }),
};
const listFormat = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));

function listReactions(counts: NonNullable<Evidence['reactions']>): string {
  const kinds = Object.keys(counts) as ReactionKind[];
  const listed = kinds.map((kind) => {
    const count = formatNumber(counts[kind] ?? 0);
    return i18n._({ ...reactionCounts[kind], values: { count } });
  });
  return listFormat().format(listed);
}

/** Doesn't show the picture of the evidence. */
export function KeptThings({ evidence, authorId }: KeptThingsProps) {
  const { t } = useLingui();
  const {
    message,
    earlierTexts = [],
    reactions = {},
    before = [],
    after = [],
    room,
    user,
    party,
    contribution,
    box,
    thanks,
    offer,
    leftOut,
  } = evidence;
  return (
    <>
      {message && !room && (
        <KeptMessages
          label={t`The message, with those around it`}
          messages={[...before, message, ...after]}
          reportedId={message.id}
          authorId={authorId}
        />
      )}
      {room && (
        <KeptMessages
          label={leftOut > 0 ? t`A part of the random chat` : t`The whole random chat`}
          messages={room.messages}
          reportedId={message?.id}
          authorId={authorId}
        />
      )}
      <Facts
        facts={[
          ...earlierTexts.map(
            ({ text, until }) => [t`Until ${{ until: formatMoment(new Date(until)) }}`, text] as const,
          ),
          [t`Reactions`, listReactions(reactions)],
        ]}
      />
      {user && <Facts facts={[[t`Name then`, <bdi key="name">{user.name}</bdi>]]} />}
      {party && (
        <Facts
          facts={[
            [t`Party`, party.name],
            [t`Description`, party.description],
          ]}
        />
      )}
      {contribution && (
        <Facts
          facts={[
            [t`Signed by`, contribution.authorName],
            [t`Wish`, contribution.wish],
            [t`On the collage`, contribution.collageWish],
          ]}
        />
      )}
      {box && (
        <Facts
          facts={[
            [t`Birthday Box`, <bdi key="name">{box.name}</bdi>],
            [t`Birthday`, box.birthdayDate],
          ]}
        />
      )}
      {thanks && (
        <Facts
          facts={[
            [t`Written by`, <bdi key="name">{thanks.authorName}</bdi>],
            [t({ message: 'Note', context: 'Of thanks' }), thanks.text],
          ]}
        />
      )}
      {offer && <OfferTicket offer={offer} />}
    </>
  );
}
