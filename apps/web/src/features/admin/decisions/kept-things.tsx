import type { Evidence } from '@hooray/contract/moderation/admin-calls.ts';
import { useLingui } from '@lingui/react/macro';
import { formatMoment, formatNumber } from '../../../lib/dates/formats.ts';
import { OfferTicket } from '../../../ui/offers/offer-ticket.tsx';
import { Facts } from '../facts.tsx';
import { KeptMessages } from './kept-messages.tsx';

interface KeptThingsProps {
  evidence: Evidence;
  authorId: string | undefined;
}

const listReactions = (counts: NonNullable<Evidence['reactions']>): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${formatNumber(count)} ${kind}`)
    .join(', ');

/** Leaves out the evidence's picture. */
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
          label={leftOut > 0 ? 'A part of the random chat' : 'The whole random chat'}
          messages={room.messages}
          reportedId={message?.id}
          authorId={authorId}
        />
      )}
      <Facts
        facts={[
          ...earlierTexts.map(({ text, until }) => [`Until ${formatMoment(new Date(until))}`, text] as const),
          ['Reactions', listReactions(reactions)],
        ]}
      />
      {user && <Facts facts={[['Name then', <bdi key="name">{user.name}</bdi>]]} />}
      {party && (
        <Facts
          facts={[
            ['Party', party.name],
            ['Description', party.description],
          ]}
        />
      )}
      {contribution && (
        <Facts
          facts={[
            ['Signed by', contribution.authorName],
            ['Wish', contribution.wish],
            ['On the collage', contribution.collageWish],
          ]}
        />
      )}
      {box && (
        <Facts
          facts={[
            ['Birthday Box', <bdi key="name">{box.name}</bdi>],
            ['Birthday', box.birthdayDate],
          ]}
        />
      )}
      {thanks && (
        <Facts
          facts={[
            ['Written by', <bdi key="name">{thanks.authorName}</bdi>],
            ['Note', thanks.text],
          ]}
        />
      )}
      {offer && <OfferTicket offer={offer} />}
    </>
  );
}
