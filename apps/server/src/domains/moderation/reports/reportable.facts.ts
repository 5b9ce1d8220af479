import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import type { Db } from '../../../platform/db/database.ts';

/** The copy of a subject that a report keeps. */
export interface Evidence {
  /** The owner; null if the account is deleted. */
  authorId: string | null;
  /** The id that the report stores, if the given one would grant its readers access. */
  subjectId?: string | undefined;
  /** Stored as JSON. */
  content: object;
  /** The storage key of its picture, which the report copies. */
  pictureKey?: string | undefined;
}

/** How one domain reports things of one kind. */
export interface Reportable {
  /** Returns undefined or throws a refusal if the thing doesn't exist or the user can't see it. */
  findEvidence(userId: string, subjectId: string): Promise<Evidence | undefined>;
  /** Deletes the thing for all users. Returns whether it existed. Missing if the kind can't be removed. */
  remove?(tx: Db, subjectId: string): Promise<boolean>;
}

/** The kinds of things that a domain registers as reportable. Several domains may register the same kind. */
export type Reportables = Partial<Record<ReportSubject, Reportable>>;
