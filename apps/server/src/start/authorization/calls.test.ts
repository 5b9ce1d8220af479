import { calls } from '@hooray/contract/calls.ts';
import type { CallDeclaration, CallName } from '@hooray/contract/protocol/http.ts';
import { ask, outcomeOf } from '@hooray/testkit/worlds/authorization/ask.ts';
import { callMatrix } from '@hooray/testkit/worlds/authorization/call-matrix.ts';
import {
  idFieldsOf,
  malformedIds,
  outcomeForMalformed,
  outcomeForUnknown,
  unknownIds,
} from '@hooray/testkit/worlds/authorization/ids.ts';
import {
  type Cells,
  type Kind,
  kinds,
  type Outcome,
  outcomeFor,
} from '@hooray/testkit/worlds/authorization/people.ts';
import type { Subject } from '@hooray/testkit/worlds/authorization/subjects.ts';
import {
  type AuthorizationWorld,
  openAuthorizationWorld,
} from '@hooray/testkit/worlds/authorization/world.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let world: AuthorizationWorld;
beforeAll(async () => {
  world = await openAuthorizationWorld();
});
afterEach(() => world.state.restore());
afterAll(() => world.server.close());

const declared = Object.entries(calls) as [CallName, CallDeclaration][];
const rows = Object.entries(callMatrix) as [CallName, Partial<Record<Subject, Cells>>][];

test('every call has a row, and every row a call', () => {
  expect(Object.keys(callMatrix).sort()).toEqual(declared.map(([name]) => name).sort());
});

describe.each(rows)('%s', (name, row) => {
  const call: CallDeclaration = calls[name as keyof typeof calls];
  const isReading = name.startsWith('GET ');

  test.each(Object.entries(row) as [Subject, Cells][])('%s', async (subject, cells) => {
    const expected = new Map(kinds.map((kind) => [kind, outcomeFor(kind, call, cells)]));
    const refused = kinds.filter((kind) => expected.get(kind) !== 'ok');
    const got = new Map<Kind, Outcome>();
    for (const kind of refused) got.set(kind, outcomeOf(await ask(world, name, { kind, subject })));
    expect(await world.state.changedTables(), 'tables that refused calls have changed').toEqual([]);
    for (const kind of kinds.filter((one) => !refused.includes(one))) {
      got.set(kind, outcomeOf(await ask(world, name, { kind, subject })));
      if (!isReading) await world.state.restore();
    }
    expect(Object.fromEntries(got)).toEqual(Object.fromEntries(expected));
  });
});

/** A kind of user who may make the call, and the last subject of its row that allows it. */
function successOf(call: CallDeclaration, row: Partial<Record<Subject, Cells>>) {
  for (const [subject, cells] of (Object.entries(row) as [Subject, Cells][]).toReversed())
    for (const kind of ['creator', 'on the day', 'sponsor', 'admin'] satisfies Kind[])
      if (outcomeFor(kind, call, cells) === 'ok') return { kind, subject };
  // The admin is refused too, but only after the ids were checked.
  return { kind: 'admin', subject: Object.keys(row)[0] as Subject } as const;
}

const ids = rows.flatMap(([name, row]) => {
  const call: CallDeclaration = calls[name as keyof typeof calls];
  return idFieldsOf(call).map((id) => ({ name, call, row, ...id }));
});

test.each(ids)('$name, $field in its $place: of nothing, of something else, no id at all', async (id) => {
  const { name, call, row, place, field } = id;
  const success = successOf(call, row);
  const outcomeWith = async (given: string) => {
    const answer = await ask(world, name, { ...success, changes: { [place]: { [field]: given } } });
    return outcomeOf(answer);
  };
  const alien = name.includes('money') ? world.partyId : world.incidentId;
  const unknown = outcomeForUnknown(name, call, { place, field });
  for (const given of unknownIds(alien))
    expect({ given, is: await outcomeWith(given) }).toEqual({ given, is: unknown });
  const malformed = outcomeForMalformed(call, place);
  for (const given of malformedIds[place]) {
    const is = await outcomeWith(given);
    // A path without an id, or with an overlong one, matches no call.
    expect({ given, is }).toEqual({ given, is: is === 'NOT_FOUND' ? is : malformed });
  }
  expect(await world.state.changedTables()).toEqual([]);
});
