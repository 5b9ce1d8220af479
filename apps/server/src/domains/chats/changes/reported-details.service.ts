import type { ReactionCounts } from '@hooray/contract/chats/message-events.ts';
import type pg from 'pg';
import { countReactions } from '../reactions/reactions.repository.ts';
import { type EarlierText, listEarlierTexts } from './message-changes.repository.ts';

interface ReportedDetails {
  earlierTexts?: EarlierText[];
  reactions?: ReactionCounts;
}

/** Includes reactions and earlier texts, because editing a message before a report is no defense. */
export async function readReportedDetails(
  pool: pg.Pool,
  roomId: string,
  messageId: string,
): Promise<ReportedDetails> {
  const [earlierTexts, counts] = await Promise.all([
    listEarlierTexts(pool, roomId, messageId),
    countReactions(pool, roomId, [messageId]),
  ]);
  const reactions = counts.get(messageId);
  return { ...(earlierTexts.length > 0 && { earlierTexts }), ...(reactions && { reactions }) };
}
