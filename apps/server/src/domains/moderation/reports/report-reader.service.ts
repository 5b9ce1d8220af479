import type { ModerationDeps } from '../moderation.deps.ts';

export interface ReportReader {
  id: string;
  /** The boxes that the admin must not see before their day. */
  hiddenBoxes: string[];
  now: Date;
}

export async function findReportReader(
  { clock, listHiddenBoxes }: Pick<ModerationDeps, 'clock' | 'listHiddenBoxes'>,
  id: string,
): Promise<ReportReader> {
  return { id, hiddenBoxes: await listHiddenBoxes(id), now: clock.now() };
}
