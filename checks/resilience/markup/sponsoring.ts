import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { decide, newRequest, publish, setSponsor } from '@hooray/testkit/factories/sponsors.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { offerLimits, sponsorLimits } from '../../../packages/contract/src/sponsors/constants.ts';

type Server = { url: string };

/** More offers than a sponsor may publish in an hour. */
const OFFERS = 100;

export async function offerInterests(
  server: Server,
  database: Database,
  sponsor: Person,
  texts: readonly string[],
): Promise<string[]> {
  await setSponsor({ database }, sponsor, true);
  const shown: string[] = [];
  const fitting = texts.filter(({ length }) => length <= offerLimits.interest);
  for (const text of fitting.slice(0, OFFERS)) {
    const { status } = await publish(server, sponsor, { age: '18-35', interests: JSON.stringify([text]) });
    if (status === 201) shown.push(text);
  }
  return shown;
}

export async function rejectRequest(
  server: Server,
  database: Database,
  texts: readonly string[],
): Promise<{ applicant: Person; shown: string[] }> {
  const applicant = await newPerson(server);
  await call(server, 'PUT /api/auth/me/interests', {
    token: applicant.accessToken,
    json: { interests: ['Music', 'Travel', 'Cooking'] },
  });
  const { id } = await newRequest(server, applicant);
  const shown: string[] = [];
  // Only as many forms as fit.
  for (const text of texts.filter((_, at) => at % 10 === 0))
    if ([...shown, text].join('\n').length <= sponsorLimits.reason) shown.push(text);
  const admin = await newAdminPerson({ ...server, database });
  const { status } = await decide(server, admin, id, 'reject', { reason: shown.join('\n') });
  if (status !== 200) throw new Error(`a rejection was answered with ${status}`);
  return { applicant, shown };
}
