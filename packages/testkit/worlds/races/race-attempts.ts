import type { SampleSubjects } from '../../clients/call-samples.ts';
import type { Person } from '../../clients/client.ts';
import type { RaceGround, RaceRole, RaceWorld } from './race-world.ts';

/** What may go while something is under way. */
export const deletions = ['self', 'other', 'box'] as const;
export type Deletion = (typeof deletions)[number];

/** Something that somebody can do, prepared so that it needs to be let off only. */
export interface Prepared {
  /** Answers the status, or the code of an event's refusal. */
  letOff(): Promise<string>;
  close(): void;
}

/** Something that somebody can do while something else goes. */
export interface Attempt {
  name: string;
  role: RaceRole;
  /** What it names, beside who does it. */
  concerns: Deletion[];
  /** @param key its `Idempotency-Key`, where the call takes one */
  prepare(ground: RaceGround, world: RaceWorld, key: string | undefined): Promise<Prepared>;
}

/** What inputs are about. */
export type RaceSubjects = SampleSubjects &
  Pick<
    RaceWorld,
    | 'giftId'
    | 'contributionId'
    | 'partyId'
    | 'sessionId'
    | 'sponsorRequestId'
    | 'offerId'
    | 'reportId'
    | 'incidentId'
  >;

/** People and things by which one sees what an input names. */
export const named: RaceSubjects = {
  self: { id: '«self»', email: '«self»', refreshToken: '«self»', user: {} } as Person,
  other: { id: '«other»', email: '«other»', user: {} } as Person,
  boxId: '«box»',
  ...{ giftId: '«box»', orderId: '«box»', sessionId: '«box»', requestId: '«other»' },
  ...{ sponsorRequestId: '«other»', offerId: '«other»' },
  ...{ reportId: '«other»', incidentId: '' },
  ...{ contributionId: '', partyId: '' },
};

/** What an input names, which `named` has gone into. */
export const concernsOf = (input: string, isPublic: boolean): Deletion[] =>
  deletions.filter((one) => (one === 'self' && !isPublic) || input.includes(`«${one}»`));
