import type { Person } from '../../clients/client.ts';
import type { Kind } from './people.ts';
import type { AuthorizationWorld, FullBox, OwnThings } from './world.ts';

/** Path parameters, and changes to the sample's query and body. */
export interface Inputs {
  path?: Record<string, string>;
  /** Undefined omits a field of the sample. */
  query?: Record<string, string | undefined>;
  body?: Record<string, unknown>;
}

interface Asking {
  world: AuthorizationWorld;
  kind: Kind;
  /** The caller, or `other` for a visitor. */
  self: Person;
}

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** Birthday people have their own boxes. All other kinds have a role in the wrapped box. */
export function boxFor({ world: { boxes }, kind }: Pick<Asking, 'world' | 'kind'>): FullBox {
  if (kind === 'on the day') return boxes.today;
  return kind === 'unconfirmed' ? boxes.sought : boxes.later;
}

const otherBox = (asking: Asking): FullBox => {
  const { later, today } = asking.world.boxes;
  return boxFor(asking) === today ? later : today;
};

const ownOf = ({ world: { own }, self }: Asking) => own.get(self) as OwnThings;
const othersOf = ({ world: { own, other } }: Asking) => own.get(other) as OwnThings;

const inOwnBox = (asking: Asking, giftId?: string): Inputs => {
  const { boxId, giftId: lying, contributionId } = boxFor(asking);
  return {
    path: { id: boxId, boxId, giftId: giftId ?? lying, contributionId },
    query: { as: undefined },
    body: { boxId, targetId: boxId },
  };
};

/** The rows of the authorization matrix. */
export const subjects = {
  nothing: () => ({}),
  'a new address': ({ self }) => ({ body: { email: `new-${self.email}` } }),
  'own id': ({ self: { id } }) => ({
    path: { userId: id, id },
    query: { userId: id },
    body: { userId: id, friendId: id, subject: 'user', subjectId: id, type: 'user', targetId: id },
  }),
  "other's id": ({
    world: {
      other: { id },
    },
  }) => ({
    path: { userId: id, id },
    query: { userId: id, id },
    body: { userId: id, friendId: id, subject: 'user', subjectId: id, type: 'user', targetId: id },
  }),
  "other's address": ({ world: { other } }) => ({ query: { email: other.email } }),
  'own session': (asking) => ({ path: { id: ownOf(asking).sessionId } }),
  "other's session": (asking) => ({ path: { id: othersOf(asking).sessionId } }),
  'own password': () => ({ path: { method: 'password' } }),
  'a way without a password': () => ({ path: { method: 'facebook' } }),
  'own passkey': (asking) => ({ path: { id: ownOf(asking).passkeyId } }),
  "other's passkey": (asking) => ({ path: { id: othersOf(asking).passkeyId } }),
  'own confirmation': (asking) => ({ body: { token: ownOf(asking).confirmationToken } }),
  "other's confirmation": (asking) => ({ body: { token: othersOf(asking).confirmationToken } }),
  'a confirmation of nobody': () => ({ body: { token: 'none' } }),
  'a friend': ({ world: { friend } }) => ({ body: { friendId: friend.id } }),
  'a removed friend': ({ world: { formerFriend } }) => ({ body: { friendId: formerFriend.id } }),
  'own request': (asking) => ({ body: { requestId: ownOf(asking).friendRequestId } }),
  "other's request": (asking) => ({ body: { requestId: othersOf(asking).friendRequestId } }),
  'whom one has blocked': ({ world: { foe } }) => ({ path: { userId: foe.id } }),
  'a calendar': ({ world: { calendar } }) => ({ path: { secret: calendar } }),
  'a party': ({ world: { partyId } }) => ({
    path: { id: partyId },
    body: { subject: 'party', subjectId: partyId },
  }),
  box: (asking) => inOwnBox(asking),
  'a preview': (asking) => ({ ...inOwnBox(asking), query: { as: 'birthday_person_on_the_day' } }),
  'a gift that was removed': (asking) => inOwnBox(asking, boxFor(asking).removedGiftId),
  "another box's gift": (asking) => inOwnBox(asking, otherBox(asking).giftId),
  'a gift that one takes care of': (asking) => {
    const { reservedGiftIds, giftId } = boxFor(asking);
    return inOwnBox(asking, reservedGiftIds.get(asking.self) ?? giftId);
  },
  'oneself in the box': (asking) => ({ path: { ...inOwnBox(asking).path, userId: asking.self.id } }),
  'another one in the box': (asking) => ({
    path: { ...inOwnBox(asking).path, userId: asking.world.other.id },
  }),
  "another one's contribution": (asking) => ({
    body: { subject: 'contribution', subjectId: boxFor(asking).contributionId },
  }),
  "another box's wish": (asking) => {
    const { path } = inOwnBox(asking);
    return { path: { ...path, contributionId: otherBox(asking).contributionId } };
  },
  'a note of thanks': ({ world: { thanksId } }) => ({ body: { subject: 'thanks', subjectId: thanksId } }),
  'a signed picture': (asking) => {
    const { pathname, searchParams } = new URL(boxFor(asking).pictureAddress, asking.world.server.url);
    return { path: { id: pathname.split('/').at(-1) ?? '' }, query: Object.fromEntries(searchParams) };
  },
  'own payment': (asking) => {
    const { orderId, checkoutId } = ownOf(asking);
    return { path: { id: checkoutId }, body: { orderId } };
  },
  "other's payment": (asking) => {
    const { orderId, checkoutId } = othersOf(asking);
    return { path: { id: checkoutId }, body: { orderId } };
  },
  "somebody's request": ({ world: { sponsorRequestIds } }) => ({ path: { id: sponsorRequestIds.friend } }),
  "the ADMIN's request": ({ world: { sponsorRequestIds } }) => ({ path: { id: sponsorRequestIds.admin } }),
  'own offer': (asking) => {
    const { offerId } = ownOf(asking);
    return { path: { id: offerId }, body: { subject: 'offer', subjectId: offerId } };
  },
  "other's offer": (asking) => {
    const { offerId } = othersOf(asking);
    return { path: { id: offerId }, body: { subject: 'offer', subjectId: offerId } };
  },
  'a report': ({ world: { reportIds } }) => ({ path: { id: reportIds.other } }),
  'a report about the ADMIN': ({ world: { reportIds } }) => ({ path: { id: reportIds.admin } }),
  'own decision': (asking) => ({ path: { id: ownOf(asking).decisionId } }),
  "other's decision": (asking) => ({ path: { id: othersOf(asking).decisionId } }),
  'an appeal': ({ world: { appealIds } }) => ({ path: { id: appealIds.other } }),
  'an appeal by the ADMIN': ({ world: { appealIds } }) => ({ path: { id: appealIds.admin } }),
  'an incident': ({ world: { incidentId } }) => ({ path: { id: incidentId } }),
  'a flag': () => ({ path: { name: 'ai-models' } }),
  'own notification': (asking) => ({ body: { upTo: ownOf(asking).notificationId } }),
  "other's notification": (asking) => ({ body: { upTo: othersOf(asking).notificationId } }),
  'what is not there': () => ({ path: { id: UNKNOWN } }),
} as const satisfies Record<string, (asking: Asking) => Inputs>;

export type Subject = keyof typeof subjects;

export const inputsFor = (subject: Subject, asking: Asking): Inputs => subjects[subject](asking);
