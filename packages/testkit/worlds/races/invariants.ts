import type { Database } from '@hooray/server/platform/db/database.ts';
import { mistakesIn } from '../../factories/credits.ts';

/** Invariants that the database's own constraints don't enforce. */
const orphans: Record<string, string> = {
  'a room of nothing': `select id from chat_rooms room where not is_deleted and id ~ '^[0-9a-f]{8}-'
    and not exists (select from boxes where boxes.id::text = room.id)
    and not exists (select from parties where parties.id::text = room.id)
    and not exists (select from random_rooms where random_rooms.id::text = room.id)`,
  'a box without its room': `select id from boxes box
    where not exists (select from chat_rooms where chat_rooms.id = box.id::text)`,
  'a box whose creator is not in it': `select id from boxes box where creator_id is not null
    and not exists (select from box_participants where box_id = box.id and user_id = box.creator_id)`,
  'a box for one of its members': `select id from boxes box
    where exists (select from box_participants where box_id = box.id and user_id = box.birthday_person_id)`,
  'a box without an account': `select id from boxes box where creator_id is null and birthday_person_id is null
    and not exists (select from box_participants member join users on users.id = user_id where box_id = box.id)`,
  'an answer kept for nobody': `select key as id from idempotent_answers kept
    where not exists (select from users where users.id = kept.user_id)`,
  'a mail to nobody': `select id from outbox_mails mail where body is not null
    and not exists (select from users where users.email = mail.recipient)`,
  'a collage of nobody': `select box_id as id from collages, jsonb_array_elements(to_jsonb(meta)) item
    where version is not null and not exists (select from users where users.id::text = item->>'userId')`,
  'an open random room without two people': `select id from random_rooms room where ended_at is null
    and (select count(*) from random_members where room_id = room.id and ended_at is null) <> 2`,
  'a random room that has ended for one alone': `select room_id as id from random_members member
    join random_rooms room on room.id = room_id where (room.ended_at is null) <> (member.ended_at is null)`,
};

/** Returns an empty list if all invariants hold. */
export async function brokenInvariants(database: Database): Promise<string[]> {
  const broken = await mistakesIn({ database });
  for (const [what, query] of Object.entries(orphans)) {
    const { rows } = await database.pool.query<{ id: string }>(query);
    broken.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  return broken;
}
