import { startTraffic, type Traffic, tally } from '../chat/traffic.ts';
import type { ChatWorld } from '../chat/world.ts';
import type { Work } from './work.ts';

export function createTalking(world: ChatWorld): Work {
  let traffic: Traffic | undefined;
  return {
    name: 'messages',
    acknowledged: () => tally(world.talkers).acknowledged,
    begin() {
      traffic = startTraffic(world.talkers);
    },
    async settle() {
      traffic?.stop();
      await world.untilAllInside();
      await traffic?.untilSettled();
    },
    async check() {
      await world.untilWhole();
    },
  };
}
