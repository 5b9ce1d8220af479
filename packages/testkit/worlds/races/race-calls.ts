import { randomUUID } from 'node:crypto';
import { calls } from '@hooray/contract/calls.ts';
import { IDEMPOTENCY_KEY } from '@hooray/contract/protocol/headers.ts';
import type { CallDeclaration, CallName } from '@hooray/contract/protocol/http.ts';
import { insertAppeal } from '@hooray/server/domains/moderation/appeals/appeals.repository.ts';
import { insertReport } from '@hooray/server/domains/moderation/reports/reports.repository.ts';
import { callSamples } from '../../clients/call-samples.ts';
import { type CallOptions, call } from '../../clients/client.ts';
import { newOrder, newSession, press } from '../../factories/payments.ts';
import { newDecision } from '../../factories/staff/appeals.ts';
import { type Attempt, concernsOf, named, type RaceSubjects } from './race-attempts.ts';
import type { RaceGround, RaceRole, RaceWorld } from './race-world.ts';

/** The callers of calls that members may not make, or whose outcome depends on the caller. */
const roles: Partial<Record<CallName, RaceRole[]>> = {
  'POST /api/join/{id}': ['visitor'],
  'POST /api/birthday_box/{id}/claim': ['birthday person'],
  'PATCH /api/birthday_box/{id}': ['creator'],
  'POST /api/birthday_box/{id}/opening': ['birthday person'],
  'PUT /api/birthday_box/{id}/opening': ['birthday person'],
  'PUT /api/birthday_box/{id}/wishes/{contributionId}/heart': ['birthday person'],
  'PUT /api/birthday_box/{id}/thanks': ['birthday person'],
  'DELETE /api/birthday_box/{id}': ['creator'],
  'DELETE /api/birthday_box/{id}/participants/{userId}': ['creator', 'participant'],
  'DELETE /api/team-gift/{boxId}/contributions/{userId}': ['creator', 'participant'],
};

/** Inputs that refer to more deletable objects than the samples. */
const meeting: Partial<typeof callSamples> = {
  'POST /api/create_birthdaybox': ({ other }) => ({
    json: { name: 'Other', birthdayDate: '1990-01-01', email: other.email },
  }),
  'PATCH /api/birthday_box/{id}': ({ other }) => ({ json: { name: 'Ada', email: other.email } }),
  'POST /api/auth/logout': ({ self }) => ({ json: { refreshToken: self.refreshToken } }),
  'GET /api/friend-request/incoming': () => ({}),
  'POST /api/reports': ({ other }) => ({ json: { subject: 'user', subjectId: other.id, reason: 'Rude' } }),
  'POST /api/admin/reports/{id}/resolve': () => ({ json: { action: 'mute', note: 'Rude' } }),
  'POST /api/blocks': ({ other }) => ({ json: { userId: other.id } }),
  'GET /api/get_birthdaybox/{id}': () => ({}),
  'GET /api/birthday_gift/{boxId}/gifts': () => ({}),
};
export const raceSamples = { ...callSamples, ...meeting };

type Prepare = (ground: RaceGround, world: RaceWorld) => Promise<object>;

const makeSponsor: Prepare = async ({ database }, { self }) => {
  await database.pool.query('update users set is_sponsor = true where id = $1', [self.id]);
  return {};
};
/** Creates another ADMIN, because the last one can't be deleted. */
const makeAdmin: Prepare = async ({ database }, { self, creator }) => {
  await database.pool.query("update users set role = 'ADMIN' where id in ($1, $2)", [self.id, creator.id]);
  return {};
};

export const makeReport: Prepare = async (ground, world) => {
  await makeAdmin(ground, world);
  const id = randomUUID();
  const { creator, other } = world;
  await insertReport(ground.database.db, {
    ...({ id, reporterId: creator.id, subject: 'user', subjectId: other.id } as const),
    ...{ authorId: other.id, reason: 'Rude', evidence: { user: other.user }, createdAt: ground.clock.now() },
  });
  return { reportId: id };
};

const makeDecision: Prepare = async (ground, { self }) => ({
  decisionId: await newDecision(ground, self.id),
});

const makeAppeal: Prepare = async (ground, world) => {
  await makeAdmin(ground, world);
  const { other } = world;
  const decisionId = await newDecision(ground, other.id);
  const appeal = { userId: other.id, text: "It wasn't me.", createdAt: ground.clock.now() };
  await insertAppeal(ground.database.db, { ...appeal, decisionId });
  return { appealId: decisionId };
};

export const makeIncident: Prepare = async (ground, world) => {
  await makeAdmin(ground, world);
  const { rows } = await ground.database.pool.query<{ id: string }>(
    `insert into payment_incidents (provider, kind, reference, detail, created_at)
      values ('stripe', 'unmatched', gen_random_uuid(), 'Nobody began this.', now()) returning id`,
  );
  return { incidentId: rows[0]?.id };
};

/** Creates payments that aren't credited yet, and callers with special rights. */
const preparations: Partial<Record<CallName, Prepare>> = {
  'POST /api/sponsor-offer': makeSponsor,
  'GET /api/sponsor-offer/audience': makeSponsor,
  'DELETE /api/sponsor-offer/{id}': makeAdmin,
  'GET /api/sponsors/user/{userId}': makeAdmin,
  'POST /api/admin/sponsor-requests/{id}/approve': makeAdmin,
  'POST /api/admin/sponsor-requests/{id}/reject': makeAdmin,
  'POST /api/admin/offers/{id}/approve': makeAdmin,
  'GET /api/admin/users': makeAdmin,
  'GET /api/admin/users/{id}': makeAdmin,
  'PATCH /api/admin/users/{id}': makeAdmin,
  'DELETE /api/admin/users/{id}': makeAdmin,
  'POST /api/admin/users/{id}/recovery-link': makeAdmin,
  'POST /api/admin/users/{id}/end-sessions': makeAdmin,
  'GET /api/admin/audit': makeAdmin,
  'GET /api/admin/reports': makeReport,
  'GET /api/admin/reports/{id}': makeReport,
  'GET /api/admin/reports/{id}/picture': makeReport,
  'POST /api/admin/reports/{id}/resolve': makeReport,
  'POST /api/decisions/{id}/appeal': makeDecision,
  'GET /api/admin/appeals': makeAppeal,
  'POST /api/admin/appeals/{id}/decide': makeAppeal,
  'GET /api/admin/money': makeIncident,
  'POST /api/admin/money/{id}/resolve': makeIncident,
  'GET /api/admin/flags': makeAdmin,
  'PUT /api/admin/flags/{name}': makeAdmin,
  'GET /api/admin/stats': makeAdmin,
  'GET /api/admin/service': makeAdmin,
  async 'POST /api/paypal/capture-order'(ground, { self, boxId: targetId }) {
    const order = await newOrder(ground, self, { credits: 5, type: 'box', targetId });
    await press(order.url, 'pay');
    return { orderId: order.id };
  },
  async 'GET /api/stripe/session/{id}'(ground, { self, boxId: targetId }) {
    const session = await newSession(ground, self, { credits: 5, type: 'box', targetId });
    await press(session.url, 'silent');
    return { sessionId: session.id };
  },
};

export function pathOf(name: CallName, role: RaceRole, ids: RaceSubjects): CallName {
  const {
    self,
    other,
    boxId,
    giftId,
    contributionId,
    otherContributionId,
    partyId,
    sessionId,
    sponsorRequestId,
    offerId,
  } = ids;
  const { reportId, incidentId, decisionId, appealId } = ids;
  const things: Record<string, string> = {
    'GET /api/auth/avatar/{id}': other.id,
    'GET /api/chats/{id}': partyId,
    'GET /api/team-gift/picture/{id}': contributionId,
    'GET /api/stripe/session/{id}': sessionId,
    'DELETE /api/sponsor-offer/{id}': offerId,
    'POST /api/sponsor-offer/{id}/showings': offerId,
    'GET /api/sponsor-offer/{id}/banner': offerId,
    'POST /api/admin/sponsor-requests/{id}/approve': sponsorRequestId,
    'POST /api/admin/sponsor-requests/{id}/reject': sponsorRequestId,
    'POST /api/admin/offers/{id}/approve': offerId,
    'GET /api/admin/users/{id}': other.id,
    'PATCH /api/admin/users/{id}': other.id,
    'DELETE /api/admin/users/{id}': other.id,
    'POST /api/admin/users/{id}/recovery-link': other.id,
    'POST /api/admin/users/{id}/end-sessions': other.id,
    'GET /api/admin/reports/{id}': reportId,
    'GET /api/admin/reports/{id}/picture': reportId,
    'POST /api/admin/reports/{id}/resolve': reportId,
    'POST /api/decisions/{id}/appeal': decisionId,
    'POST /api/admin/appeals/{id}/decide': appealId,
    'POST /api/admin/money/{id}/resolve': incidentId,
  };
  return name
    .replace('{id}', things[name] ?? boxId)
    .replace('{boxId}', boxId)
    .replace('{giftId}', giftId)
    .replace('{contributionId}', otherContributionId)
    .replace('{method}', 'password')
    .replace('{name}', 'ai-models')
    .replace(/(?<=blocks\/|sponsors\/user\/)\{userId\}/, other.id)
    .replace('{userId}', role === 'creator' ? other.id : self.id)
    .replace('{secret}', 'none') as CallName;
}

function attemptByCall(
  name: CallName,
  { access, isIdempotent }: CallDeclaration,
  role: RaceRole,
  shape: string,
): Attempt {
  return {
    name: role === 'participant' ? name : `${name} by the ${role}`,
    role,
    concerns: concernsOf(shape, access === 'public'),
    async prepare(ground, opened, key) {
      const world = { ...opened, ...(await preparations[name]?.(ground, opened)) };
      const sample: CallOptions = { ...(await raceSamples[name]?.(world)) };
      const headers = isIdempotent && key ? { [IDEMPOTENCY_KEY]: key } : {};
      const token = access === 'public' ? {} : { token: world.self.accessToken };
      return {
        async letOff() {
          const path = pathOf(name, role, world);
          const { status } = await call(ground, path, { ...sample, ...token, headers });
          return String(status);
        },
        close() {},
      };
    },
  };
}

/** Lists an attempt for each role with a different outcome. Calls that need a provider's signature are left out. */
export async function listCallAttempts(): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const [name, declaration] of Object.entries(calls) as [CallName, CallDeclaration][]) {
    if (declaration.isRaw) continue;
    const sample = await raceSamples[name]?.(named);
    for (const role of roles[name] ?? (['participant'] as const)) {
      const shape = `${pathOf(name, role, named)} ${JSON.stringify(sample ?? {})}`;
      attempts.push(attemptByCall(name, declaration, role, shape));
    }
  }
  return attempts.filter(({ concerns }) => concerns.length > 0);
}
