import type { LedgerLine } from '@hooray/contract/credits/calls.ts';
import { IDEMPOTENCY_KEY } from '@hooray/contract/protocol/headers.ts';
import type { Holder } from '@hooray/server/domains/credits/ledger/ledger.rules.ts';
import { accountOf, moveCredits, readBalance } from '@hooray/server/domains/credits/ledger/ledger.service.ts';
import { checkLedger } from '@hooray/server/domains/credits/ledger/ledger-check.service.ts';
import type { Clock } from '@hooray/server/platform/clock.ts';
import { type Answer, call, type Person } from '../clients/client.ts';
import type { TestServer } from '../processes/test-server.ts';

type Server = Pick<TestServer, 'url'>;
type Books = Pick<TestServer, 'database'> & { clock: Clock };
type Caller = Pick<Person, 'accessToken'>;

interface Balances {
  credits: number;
  boxCredits: number;
}

export interface LedgerPage {
  entries: LedgerLine[];
  balance: number;
}

/** Gives credits as if they were bought by card. */
export async function giveCredits({ database: { db }, clock }: Books, holder: Holder, amount: number) {
  await db.transaction(async (tx) => {
    const [from, to] = [await accountOf(tx, { name: 'stripe' }), await accountOf(tx, holder)];
    await moveCredits(tx, { kind: 'top_up', amount, from, to, now: clock.now() });
  });
}

export const balanceOf = ({ database }: Pick<TestServer, 'database'>, holder: Holder): Promise<number> =>
  readBalance(database.db, holder);

interface Asking {
  key?: string;
}

export function donate(
  server: Server,
  { accessToken: token }: Caller,
  json: { boxId: unknown; amount?: unknown; userId?: string; anonymous?: boolean },
  { key }: Asking = {},
): Promise<Answer<Balances>> {
  const headers = key === undefined ? {} : { [IDEMPOTENCY_KEY]: key };
  return call(server, 'POST /api/donate_credits', { token, json, headers });
}

export function claimBox(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  { key }: Asking = {},
): Promise<Answer<Balances>> {
  const headers = key === undefined ? {} : { [IDEMPOTENCY_KEY]: key };
  return call(server, `POST /api/birthday_box/${boxId}/claim`, { token, headers });
}

export function ledgerOf(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  query: Record<string, string> = {},
): Promise<Answer<LedgerPage>> {
  return call(server, `GET /api/birthday_box/${boxId}/ledger`, { token, query });
}

export function historyOf(
  server: Server,
  { accessToken: token }: Caller,
  query: Record<string, string> = {},
): Promise<Answer<LedgerPage>> {
  return call(server, 'GET /api/credits/history', { token, query });
}

export const wordsOf = ({ kind, amount, from, to }: LedgerLine): string =>
  `${kind} ${amount}: ${from} > ${to}`;

/** Returns accounting mistakes, including those of deleted users and boxes. */
export async function mistakesIn({
  database: { db, pool },
}: Pick<TestServer, 'database'>): Promise<string[]> {
  const { mistakes } = await checkLedger(db);
  const { rows } = await pool.query<{ line: string }>(
    `select 'Account ' || id || ' holds ' || balance || ' for nobody.' as line from credit_accounts
      where kind in ('user', 'box') and user_id is null and box_id is null and balance <> 0`,
  );
  return [...mistakes, ...rows.map(({ line }) => line)];
}
