import { deepStrictEqual } from 'node:assert';
import { checkLedger } from '@hooray/server/domains/credits/ledger/ledger-check.service.ts';
import { call, type Person } from '@hooray/testkit/clients/client.ts';
import { boxOf } from '@hooray/testkit/factories/boxes.ts';
import { isToBeCredited, type Payment } from './payment.ts';
import type { Till } from './shop.ts';

interface Booked {
  provider_id: string;
  state: string;
  /** How often the ledger has the payment, and how often it was transferred to a box. */
  credited: number;
  into_box: number;
}

async function readBooked({ database }: Till): Promise<Map<string, Booked>> {
  const { rows } = await database.pool.query<Booked>(
    `select provider_id, state,
            count(movement.id) filter (where kind = 'top_up')::int as credited,
            count(movement.id) filter (where kind = 'donation')::int as into_box
       from payments left join ledger_transactions movement
         on movement.reference in ('payment ' || payments.id, 'payment ' || payments.id || ' into the box')
      where provider_id is not null group by payments.id`,
  );
  return new Map(rows.map((row) => [row.provider_id, row]));
}

export async function listOpen(shop: Till, payments: Payment[]): Promise<Payment[]> {
  const booked = await readBooked(shop);
  return payments.filter(
    (payment) => isToBeCredited(payment) && booked.get(payment.providerId ?? '')?.credited !== 1,
  );
}

const sumOf = (payments: Payment[]) =>
  payments.filter(isToBeCredited).reduce((sum, { credits }) => sum + credits, 0);

async function balanceOf(shop: Till, { accessToken: token }: Person): Promise<number> {
  const { body } = await call<{ balance: number }>(shop.server, 'GET /api/credits/history', { token });
  return body.balance;
}

/** @throws Error unless paid payments are credited exactly once, and the ledger is correct */
export async function assertRight(shop: Till, payments: Payment[]): Promise<void> {
  const booked = await readBooked(shop);
  for (const payment of payments.filter(({ providerId }) => providerId)) {
    const isPaid = isToBeCredited(payment);
    const row = booked.get(payment.providerId ?? '');
    const name = `${payment.provider}, '${payment.act}', ${payment.providerId}`;
    const wanted = { credited: isPaid ? 1 : 0, into_box: isPaid && payment.boxId ? 1 : 0 };
    deepStrictEqual(
      { credited: row?.credited, into_box: row?.into_box },
      wanted,
      `${name}: ${JSON.stringify(row)}`,
    );
  }
  for (const payer of shop.payers) {
    const own = payments.filter((payment) => payment.payer === payer && !payment.boxId);
    deepStrictEqual(await balanceOf(shop, payer), sumOf(own), `the balance of ${payer.email}`);
  }
  for (const boxId of shop.boxIds) {
    const { credits } = await boxOf(shop.server, shop.payers[0] as Person, boxId);
    deepStrictEqual(
      credits,
      sumOf(payments.filter((payment) => payment.boxId === boxId)),
      'the credits of a box',
    );
  }
  const { mistakes } = await checkLedger(shop.database.db);
  if (mistakes.length > 0) throw new Error(mistakes.join(' '));
  const { rows } = await shop.database.pool.query('select kind, detail from payment_incidents');
  deepStrictEqual(rows, [], 'an ADMIN is told of something');
}
