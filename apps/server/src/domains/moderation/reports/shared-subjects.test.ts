import { randomUUID } from 'node:crypto';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import { newAdmin } from '@hooray/testkit/factories/staff/account-actions.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDomainEvents } from '../../../platform/domain-events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createFolderStorage } from '../../../platform/storage/storage.ts';
import { createDecisions } from '../decisions/decisions.service.ts';
import type { ModerationFacts } from '../moderation.facts.ts';
import type { Reportable } from './reportable.facts.ts';
import { createReports } from './reports.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Moderation with the domains that have registered messages. */
function moderationWith(...registered: Reportable[]) {
  const { database, clock, picturesFolder } = server;
  const reportables = () => registered;
  const events = createDomainEvents<ModerationFacts>();
  const deps = { db: database.db, clock, events, storage: createFolderStorage(picturesFolder), reportables };
  return { ...createReports(deps), ...createDecisions(deps) };
}

const knowsNothing: Reportable = { findEvidence: async () => undefined };
const refuses: Reportable = { findEvidence: () => Promise.reject(new AppError('FORBIDDEN')) };
const breaks: Reportable = { findEvidence: () => Promise.reject(new Error('broken')) };
const hasIt = (authorId: string, told = 'mine'): Reportable => ({
  findEvidence: async () => ({ authorId, content: { told } }),
});

const message = () => ({ subject: 'message', subjectId: randomUUID(), reason: 'Rude' }) as const;

test('the first of several domains that finds a subject provides the evidence', async () => {
  const [reporter, author] = [await newPerson(server), await newPerson(server)];
  const { report } = moderationWith(knowsNothing, refuses, hasIt(author.id), hasIt(author.id, 'later'));
  const { report: kept } = await report(reporter.id, message());
  expect(kept).toMatchObject({ authorId: author.id, evidence: { told: 'mine' } });
});

test('a subject that no domain finds doesn’t exist; a failure isn’t a refusal', async () => {
  const { id } = await newPerson(server);
  const code = 'moderation.subject_not_found';
  await expect(moderationWith(knowsNothing, refuses).report(id, message())).rejects.toMatchObject({ code });
  await expect(moderationWith().report(id, message())).rejects.toMatchObject({ code });
  await expect(moderationWith(breaks, hasIt(id)).report(id, message())).rejects.toThrow('broken');
});

test('removing calls every domain that can remove, and is refused if none can', async () => {
  const [reporter, author, admin] = [
    await newPerson(server),
    await newPerson(server),
    await newAdmin(server),
  ];
  const removed: string[] = [];
  const removes = (name: string): Reportable => ({
    ...hasIt(author.id),
    remove: async (_tx, subjectId) => removed.push(`${name} ${subjectId}`) > 0,
  });
  const decision = { action: 'remove', note: 'Rude' } as const;
  const fixed = moderationWith(hasIt(author.id));
  const { report } = await fixed.report(reporter.id, message());
  const refused = fixed.resolve(admin, report.id, decision);
  await expect(refused).rejects.toMatchObject({ code: 'moderation.not_removable' });
  await moderationWith(knowsNothing, removes('chats'), removes('matching')).resolve(
    admin,
    report.id,
    decision,
  );
  expect(removed).toEqual([`chats ${report.subjectId}`, `matching ${report.subjectId}`]);
});
