import type { NotificationsDeps } from '../notifications.deps.ts';
import { isShown } from './is-shown.rules.ts';
import { findBoxes, type ListedRow, listNewest, markRead } from './listed.repository.ts';
import type { ShownNotification } from './notifications.presenter.ts';

/** Rows contain only ids. The box policy decides at each reading what the user sees (docs/product.md §13). */
export function createNotifications({ db, clock, boxAccess }: NotificationsDeps) {
  async function keepShown(userId: string, rows: ListedRow[]): Promise<ShownNotification[]> {
    const now = clock.now();
    const boxIds = [...new Set(rows.flatMap(({ boxId }) => boxId ?? []))];
    const boxes = await findBoxes(db, boxIds, userId);
    return rows.flatMap((row) => {
      const box = row.boxId === null ? undefined : boxes.get(row.boxId);
      const subject = { ...row, birthday: row.person?.birthday ?? null };
      if (!isShown(subject, box && { ...box, role: boxAccess.roleOf(box) }, now)) return [];
      return [{ row, box: box && { id: boxAccess.shownId(box), name: box.name } }];
    });
  }

  async function listUnread(userId: string): Promise<ShownNotification[]> {
    return keepShown(userId, await listNewest(db, userId, { now: clock.now(), which: 'unread' }));
  }

  const countUnread = async (userId: string) => (await listUnread(userId)).length;

  return {
    listUnread,
    countUnread,

    async list(userId: string): Promise<{ shown: ShownNotification[]; unread: number }> {
      const rows = await listNewest(db, userId, { now: clock.now(), which: 'all' });
      const shown = await keepShown(userId, rows);
      return { shown, unread: shown.filter(({ row }) => row.readAt === null).length };
    },

    /** Returns the number of notifications that are still unread. */
    async read(userId: string, upTo: string): Promise<number> {
      await markRead(db, userId, upTo, clock.now());
      return countUnread(userId);
    },
  };
}
