import { newPerson } from '@hooray/testkit/clients/client.ts';
import type { Attack } from './attack.ts';
import { gatherBystanders } from './bystanders.ts';
import { runSocketLoad } from './run-socket-load.ts';

const SECONDS = 10;
const PER_SECOND = 10_000;
/** Including the attacker, as many users as one network may register in an hour. */
const BYSTANDERS = 19;

export const eventFlood: Attack = {
  name: 'a flood of events from one connection',
  settings: { RATE_LIMITS: 'on' },
  async run({ url }) {
    const { accessToken } = await newPerson({ url });
    const bystanders = await gatherBystanders(url, BYSTANDERS);
    const attack = runSocketLoad({
      url,
      tokens: [accessToken],
      event: ['joinRoom', { roomId: 7 }],
      perSecond: PER_SECOND,
      isReading: true,
      seconds: SECONDS,
    });
    const p99 = await bystanders.talkDuring(attack);
    const { firstCutMs = Number.POSITIVE_INFINITY } = await attack;
    bystanders.leave();
    return [
      { what: "99th percentile of others' acknowledgements", value: p99, limit: 500, unit: 'ms' },
      { what: 'until the connection was cut', value: firstCutMs, limit: 2000, unit: 'ms' },
    ];
  },
};
