import { createInstallation } from '@hooray/testkit/processes/installation.ts';
import type { Attack, Figure } from '../../attacks/attack.ts';
import { eventFlood } from '../../attacks/event-flood.ts';
import { hostilePicturesAreBounded } from '../../attacks/hostile-pictures.ts';
import { hostileTextsCostNothing } from '../../attacks/hostile-texts.ts';
import { slowBodiesEnd } from '../../attacks/slow-bodies.ts';
import { slowReader } from '../../attacks/slow-reader.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const attacks: Attack[] = [
  slowReader,
  eventFlood,
  hostilePicturesAreBounded,
  hostileTextsCostNothing,
  slowBodiesEnd,
];

function describe({ what, value, limit, unit }: Figure): string {
  return `${what} ${value.toFixed(value < 10 ? 1 : 0)} of at most ${limit} ${unit}`;
}

async function withstand({ settings, run }: Attack): Promise<string> {
  const installation = await createInstallation(settings);
  try {
    await installation.ensureRunning();
    const figures = await run(installation);
    installation.server.assertRuns();
    const seen = figures.map(describe).join(', ');
    if (figures.some(({ value, limit }) => value > limit)) throw new Error(seen);
    return seen;
  } finally {
    await installation.dispose();
  }
}

export const attacksAreWithstood: Scenario = {
  name: 'attacks by one client do not slow down the others',
  async run(report: Report) {
    for (const attack of attacks) await report.round(attack.name, () => withstand(attack));
  },
};
