import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import type { Db } from '../../../platform/db/database.ts';

/** The copy of a subject that a report keeps. */
export interface Evidence {
  /** Null if the account is deleted. */
  authorId: string | null;
  /** Replaces the given id if that would grant readers access. */
  subjectId?: string | undefined;
  /** The box that the subject is from, before whose day the report is hidden from its birthday person. */
  boxId?: string | undefined;
  /** Stored as JSON. */
  content: object;
  /** The storage key of a picture that the report copies. */
  pictureKey?: string | undefined;
}

export interface Reportable {
  /** Returns undefined or throws if the user can't see the content. */
  findEvidence(userId: string, subjectId: string): Promise<Evidence | undefined>;
  /** Deletes the content for all users. Returns whether it existed. Undefined if this kind can't be removed. */
  remove?(tx: Db, subjectId: string): Promise<boolean>;
}

export type Reportables = Partial<Record<ReportSubject, Reportable>>;
