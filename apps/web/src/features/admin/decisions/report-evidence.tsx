import type { AdminReport, Evidence } from '@hooray/contract/admin/reports.ts';
import { api } from '../../../lib/api.ts';
import { Facts } from '../facts.tsx';
import { PrivatePicture } from '../private-picture.tsx';
import { KeptMessages } from './kept-messages.tsx';
import { OfferTicket } from './offer-ticket.tsx';

/** The thing as it was when it was reported. */
export function ReportEvidence({ report }: { report: AdminReport }) {
  const { id, evidence, pictureUrl, author } = report;
  return (
    <>
      {evidence ? (
        <Kept evidence={evidence} authorId={author?.id} />
      ) : (
        <p className="text-ink-soft">Nothing of it was kept.</p>
      )}
      {pictureUrl && (
        <PrivatePicture
          address={pictureUrl}
          fetchPicture={(inputs) => api('GET /api/admin/reports/{id}/picture', { params: { id }, ...inputs })}
          alt="As it was when it was reported"
        />
      )}
    </>
  );
}

function Kept({ evidence, authorId }: { evidence: Evidence; authorId: string | undefined }) {
  const { message, before = [], after = [], room, user, party, contribution, offer } = evidence;
  return (
    <>
      {message && !room && (
        <KeptMessages
          label="The message, with those around it"
          messages={[...before, message, ...after]}
          reportedId={message.id}
          authorId={authorId}
        />
      )}
      {room && (
        <KeptMessages
          label="The whole random chat"
          messages={room.messages}
          reportedId={message?.id}
          authorId={authorId}
        />
      )}
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
      {offer && <OfferTicket offer={offer} />}
    </>
  );
}
