import type { SampleSubjects } from '../../clients/call-samples.ts';
import type { Person } from '../../clients/client.ts';
import type { RaceGround, RaceRole, RaceWorld } from './race-world.ts';

export const deletions = ['self', 'other', 'box'] as const;
export type Deletion = (typeof deletions)[number];

export interface Prepared {
  /** Returns the status, or the code of an event's refusal. */
  letOff(): Promise<string>;
  close(): void;
}

export interface Attempt {
  name: string;
  role: RaceRole;
  concerns: Deletion[];
  /** @param key the `Idempotency-Key`, if the call accepts one */
  prepare(ground: RaceGround, world: RaceWorld, key: string | undefined): Promise<Prepared>;
}

export type RaceSubjects = SampleSubjects &
  Pick<
    RaceWorld,
    | 'giftId'
    | 'contributionId'
    | 'otherContributionId'
    | 'partyId'
    | 'sessionId'
    | 'sponsorRequestId'
    | 'offerId'
    | 'reportId'
    | 'incidentId'
    | 'decisionId'
    | 'appealId'
  >;

/** Placeholders that identify the objects in an input. */
export const named: RaceSubjects = {
  self: { id: '«self»', email: '«self»', refreshToken: '«self»', user: {} } as Person,
  other: { id: '«other»', email: '«other»', user: {} } as Person,
  boxId: '«box»',
  ...{ giftId: '«box»', orderId: '«box»', sessionId: '«box»', requestId: '«other»' },
  ...{ sponsorRequestId: '«other»', offerId: '«other»' },
  ...{ reportId: '«other»', incidentId: '', decisionId: '', appealId: '«other»' },
  ...{ contributionId: '', otherContributionId: '«other»', partyId: '' },
};

/** Returns the deletions that concern an input, which must be made of `named`. */
export const concernsOf = (input: string, isPublic: boolean): Deletion[] =>
  deletions.filter((one) => (one === 'self' && !isPublic) || input.includes(`«${one}»`));
