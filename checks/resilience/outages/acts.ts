import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { bornYearsAgo, call, newPerson, signIn } from '@hooray/testkit/clients/client.ts';
import { ideasFor } from '@hooray/testkit/factories/advisor.ts';
import { boxOf, newBox } from '@hooray/testkit/factories/boxes.ts';
import { newContribution, suggestWish } from '@hooray/testkit/factories/collage.ts';
import { donate, giveCredits } from '@hooray/testkit/factories/credits.ts';
import { newGift } from '@hooray/testkit/factories/gifts.ts';
import type { Servers } from '@hooray/testkit/processes/servers.ts';
import { sayNext } from '../chat/traffic.ts';
import type { ChatWorld } from '../chat/world.ts';
import { Seeker } from '../matching/seeker.ts';
import { begin, acts as buttons, comeBack, newPayment, type Provider, press } from '../payments/payment.ts';
import type { Outside } from './ways.ts';

export interface Act {
  name: string;
  needs?: Outside;
  run(): Promise<void>;
}

const SHOWN_WITHIN_S = 8;
const MET_WITHIN_S = 8;

function assertDone({ status, body }: { status: number; body: unknown }): void {
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
}

/** Each action is by a new user, so that no user reaches a limit. */
export function listActs(served: Servers, { probes }: ChatWorld): Act[] {
  return [...actsOfPeople(served), ...actsBetween(served, probes), ...actsWithOutside(served)];
}

function actsOfPeople({ servers: [one, other], database }: Servers): Act[] {
  const clock = { now: () => new Date() };
  return [
    {
      name: 'registering and signing in',
      async run() {
        assertDone(
          await call(other, 'GET /api/auth/me', {
            token: (await signIn(other, await newPerson(one))).accessToken,
          }),
        );
      },
    },
    {
      name: 'boxes and gifts',
      async run() {
        const person = await newPerson(one);
        const { id } = await newBox(one, person);
        await newGift(other, person, id);
        await boxOf(one, person, id);
      },
    },
    {
      name: 'donations',
      async run() {
        const person = await newPerson(other);
        await giveCredits({ database, clock }, { userId: person.id }, 1);
        const { id: boxId } = await newBox(other, person);
        assertDone(await donate(one, person, { boxId, amount: 1 }, { key: randomUUID() }));
      },
    },
  ];
}

function actsBetween({ servers: [one, other] }: Servers, probes: ChatWorld['probes']): Act[] {
  return [
    {
      name: 'messages from one server to the other',
      async run() {
        const text = sayNext(probes[0]);
        await eventually(
          async () => probes[1].shown().some((message) => message.text === text),
          SHOWN_WITHIN_S,
        );
        // Stays below ten messages in five seconds.
        await delay(500);
      },
    },
    {
      name: 'random chats between the servers',
      async run() {
        const [birthday, country] = [bornYearsAgo(20), randomUUID()];
        const pair = [one, other].map(async (server) => {
          const seeker = new Seeker(await newPerson(server, { birthday }), country);
          await seeker.begin(server.url);
          return seeker;
        });
        const seekers = await Promise.all(pair);
        await eventually(async () => seekers.every((seeker) => seeker.roomId()), MET_WITHIN_S);
        for (const seeker of seekers) seeker.leave();
      },
    },
  ];
}

function actsWithOutside({ servers: [one, other] }: Servers): Act[] {
  async function pay(provider: Provider): Promise<void> {
    const payer = await newPerson(one);
    const payment = newPayment({ provider, act: buttons[provider][0], payer, boxId: undefined });
    await begin(one, payment);
    await press(payment);
    await comeBack(other, payment);
  }

  return [
    { name: 'payments by card', needs: 'the payment providers', run: () => pay('stripe') },
    { name: 'payments by wallet', needs: 'the payment providers', run: () => pay('paypal') },
    {
      name: 'pictures',
      needs: 'the storage',
      async run() {
        const person = await newPerson(one);
        await newContribution(one, person, (await newBox(one, person)).id);
      },
    },
    {
      name: 'wishes',
      needs: 'the model',
      async run() {
        const person = await newPerson(one);
        assertDone(await suggestWish(one, person, (await newBox(one, person)).id));
      },
    },
    {
      name: 'gift ideas',
      needs: 'the model',
      run: async () => void (await ideasFor(one, await newPerson(one))),
    },
  ];
}
