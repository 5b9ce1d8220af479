import { NO_AUTHOR } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { OutgoingMessage } from '../room/outbox.ts';
import { listUnarrived, type RoomNotice, type RoomState } from '../room/room-state.ts';

export interface Grouping {
  isFirst: boolean;
  isLast: boolean;
}

export type TimelineRow =
  | { kind: 'day'; key: string; day: Date }
  | { kind: 'unread'; key: string }
  | { kind: 'notice'; key: string; notice: RoomNotice }
  | { kind: 'news'; key: string; message: ChatMessage }
  | ({ kind: 'message'; key: string; message: ChatMessage; isOwn: boolean } & Grouping)
  | ({ kind: 'outgoing'; key: string; message: OutgoingMessage } & Grouping);

type Ungrouped<R> = R extends Grouping ? Omit<R, keyof Grouping> : never;

type LaidOut = Pick<RoomState, 'ownId' | 'messages' | 'outbox' | 'notices'>;

/** Messages of one author that are further apart form separate groups. */
const groupMs = 5 * 60_000;

/** Donations of one user within this time share a line. */
const givingMs = 10 * 60_000;

/** @param unreadAfterId the last message that the user has read, which the line 'New' follows */
export function layOut(state: LaidOut, unreadAfterId: string | null): TimelineRow[] {
  const column = startColumn();
  const notices = [...state.notices];
  const firstUnread = unreadAfterId === null ? undefined : findUnread(state, unreadAfterId);

  for (const message of state.messages) {
    while (notices[0] && notices[0].afterId < message.id) column.putNotice(notices.shift() as RoomNotice);
    const at = new Date(message.createdAt);
    const { id: key, authorId } = message;
    column.startDay(at, key);
    if (message === firstUnread) column.put({ kind: 'unread', key: 'unread' });
    if (message.notice) column.putNews(message);
    else column.putSpoken({ kind: 'message', key, message, isOwn: authorId === state.ownId }, authorId, at);
  }
  for (const message of listUnarrived(state)) {
    const { clientId: key, writtenAt } = message;
    column.startDay(writtenAt, key);
    column.putSpoken({ kind: 'outgoing', key, message }, state.ownId, writtenAt);
  }
  for (const notice of notices) column.putNotice(notice);
  return column.rows;
}

export function countUnread(state: LaidOut, lastReadId: string): number {
  return state.messages.filter(({ id, authorId }) => id > lastReadId && authorId !== state.ownId).length;
}

function findUnread({ messages, ownId }: LaidOut, lastReadId: string): ChatMessage | undefined {
  return messages.find(({ id, authorId }) => id > lastReadId && authorId !== ownId);
}

function startColumn() {
  const rows: TimelineRow[] = [];
  let day: Date | undefined;
  let previous: { authorId: string; at: Date } | undefined;

  /** Adds a row, which ends the message group before it. */
  function put(row: TimelineRow): void {
    rows.push(row);
    previous = undefined;
  }

  return {
    rows,
    put,
    /** Adds a donation to the user's earlier ones, unless a message is in between. */
    putNews(message: ChatMessage): void {
      const at = rows.findLastIndex((row) => row.kind !== 'news' || addsTo(row.message, message));
      const before = rows[at];
      if (before?.kind === 'news') rows[at] = { ...before, message: sumOf(before.message, message) };
      else put({ kind: 'news', key: message.id, message });
    },
    putNotice: (notice: RoomNotice) => put({ kind: 'notice', key: `notice ${notice.key}`, notice }),
    startDay(at: Date, key: string): void {
      if (day === undefined || !isSameDay(day, at)) put({ kind: 'day', key: `day ${key}`, day: at });
      day = at;
    },
    putSpoken(row: Ungrouped<TimelineRow>, authorId: string, at: Date): void {
      const goesOn = previous?.authorId === authorId && at.getTime() - previous.at.getTime() < groupMs;
      const before = rows.at(-1);
      if (goesOn && before && 'isLast' in before) before.isLast = false;
      rows.push({ ...row, isFirst: !goesOn, isLast: true });
      previous = { authorId, at };
    },
  };
}

/** Anonymous donations stay separate, because they may come from different users. */
function addsTo(earlier: ChatMessage, later: ChatMessage): boolean {
  const isDonation = earlier.notice?.kind === 'gave' && later.notice?.kind === 'gave';
  if (!isDonation || earlier.authorId !== later.authorId || later.authorId === NO_AUTHOR) return false;
  return Date.parse(later.createdAt) - Date.parse(earlier.createdAt) < givingMs;
}

function sumOf(earlier: ChatMessage, later: ChatMessage): ChatMessage {
  const credits = (earlier.notice?.credits ?? 0) + (later.notice?.credits ?? 0);
  return { ...earlier, notice: { kind: 'gave', credits } };
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
