import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { chatsJobs } from '../chats.jobs.ts';
import {
  deleteMarked,
  deleteMessagesInRooms,
  isMarkedDeleted,
  listMarkedDeleted,
  markDeleted,
} from './deletion.repository.ts';

/** Deletes most of many messages, so that the rooms can be deleted in a statement. Outside a transaction. */
export async function deleteMessagesIn(db: Db, roomIds: readonly string[]): Promise<void> {
  if (roomIds.length > 0) await deleteMessagesInRooms(db, roomIds);
}

/** A job deletes the room, because a long chat takes longer than a statement may. */
export async function deleteRoom(tx: Db, id: string): Promise<void> {
  await markDeleted(tx, id);
  await enqueue(tx, chatsJobs.deleteRoom, id);
}

async function finishDeletion(db: Db, id: string): Promise<void> {
  if (!(await isMarkedDeleted(db, id))) return;
  await deleteMessagesIn(db, [id]);
  await deleteMarked(db, id);
}

export const roomDeletionOn = (db: Db): JobHandler => ({
  queue: chatsJobs.deleteRoom,
  handle: (id) => finishDeletion(db, id),
  listOverdue: () => listMarkedDeleted(db),
});
