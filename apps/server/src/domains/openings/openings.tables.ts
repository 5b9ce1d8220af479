import { heartKinds, openingSteps, thanksLimits } from '@hooray/contract/openings/constants.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { hasLength, isOneOf, literal } from '../../platform/db/checks.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';
import { boxes } from '../boxes/boxes.tables.ts';
import { contributions } from '../collage/collage.tables.ts';

/** The birthday person. Openings, hearts and notes are deleted with their account. */
const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const boxOpenings = pgTable(
  'box_openings',
  {
    boxId: uuid('box_id')
      .primaryKey()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    personId: person('person_id'),
    startedAt: timestamptz('started_at').notNull(),
    isShared: boolean('is_shared').notNull(),
    /** The furthest step (`openingSteps`). */
    position: integer().notNull().default(openingSteps.present),
    finishedAt: timestamptz('finished_at'),
  },
  (table) => [
    index('box_openings_person').on(table.personId),
    check(
      'box_openings_position',
      sql`${table.position} between ${literal(openingSteps.present)} and ${literal(openingSteps.keepsakes)}`,
    ),
    check(
      'box_openings_finished',
      sql`(${table.position} = ${literal(openingSteps.keepsakes)}) = (${table.finishedAt} is not null)`,
    ),
  ],
);

export const boxHearts = pgTable(
  'box_hearts',
  {
    boxId: uuid('box_id').notNull(),
    contributionId: uuid('contribution_id').notNull(),
    giverId: person('giver_id'),
    kind: text({ enum: heartKinds }).notNull(),
    givenAt: timestamptz('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.boxId, table.contributionId] }),
    // A heart is deleted with its wish, also if a new wish replaces that wish.
    foreignKey({
      columns: [table.boxId, table.contributionId],
      foreignColumns: [contributions.boxId, contributions.id],
    }).onDelete('cascade'),
    index('box_hearts_giver').on(table.giverId),
    check('box_hearts_kind', isOneOf(table.kind, heartKinds)),
  ],
);

export const boxThanks = pgTable(
  'box_thanks',
  {
    boxId: uuid('box_id')
      .primaryKey()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    /** The id to name in a report. */
    id: uuid().notNull().unique().defaultRandom(),
    authorId: person('author_id'),
    text: text().notNull(),
    /** The time of the first version. The note can be changed for a day from then on. */
    writtenAt: timestamptz('written_at').notNull(),
  },
  (table) => [
    index('box_thanks_author').on(table.authorId),
    check('box_thanks_text_length', hasLength(table.text, { max: thanksLimits.text })),
  ],
);
