import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import type { Db } from '../../../platform/db/database.ts';

/** What a report keeps of its subject, as it was. */
export interface Evidence {
  /** Whose it is; null where that account has gone. */
  authorId: string | null;
  /** The name by which the report knows it, where the one that was given would let its readers in. */
  subjectId?: string | undefined;
  /** Becomes JSON. */
  content: object;
  /** Of a picture that belongs to it; the report keeps a copy. */
  pictureKey?: string | undefined;
}

/** How things of one kind are reported, as far as one domain knows them. */
export interface Reportable {
  /** Returns undefined, or throws a refusal, where there is no such thing or this person cannot see it. */
  findEvidence(userId: string, subjectId: string): Promise<Evidence | undefined>;
  /** Takes the thing away for everybody. Returns whether there was one. Missing where that makes no sense. */
  remove?(tx: Db, subjectId: string): Promise<boolean>;
}

/** What a domain registers: the kinds of things that can be reported in it. Several domains may register the same kind. */
export type Reportables = Partial<Record<ReportSubject, Reportable>>;
