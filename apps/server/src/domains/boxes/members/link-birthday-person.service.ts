import type { Db } from '../../../platform/db/database.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { listLookingForUpdate } from '../boxes.repository.ts';
import {
  findConfirmed,
  linkBirthdayPerson,
  listAddressesToLink,
  lockAddress,
} from './link-birthday-person.repository.ts';

const BATCH_SIZE = 100;

/** Call it when an account has just confirmed its address. */
export async function linkBoxesTo(tx: Db, account: { id: string; email: string }, now: Date): Promise<void> {
  await lockAddress(tx, account.email);
  await linkBirthdayPerson(tx, await listLookingForUpdate(tx, account.email), account.id, now);
}

/** Links boxes whose birthday person already has an account. */
export async function linkWaitingBoxes(deps: BoxesDeps): Promise<void> {
  while (await linkBatch(deps));
}

async function linkBatch({ db, clock, isVerificationOn }: BoxesDeps): Promise<boolean> {
  const addresses = await listAddressesToLink(db, { isVerificationOn }, BATCH_SIZE);
  for (const email of addresses) {
    await db.transaction(async (tx) => {
      await lockAddress(tx, email);
      const found = await findConfirmed(tx, email, { isVerificationOn });
      if (found) await linkBoxesTo(tx, { id: found.id, email }, clock.now());
    });
  }
  return addresses.length === BATCH_SIZE;
}
