import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hooray, startProgram } from '@hooray/testkit/processes/running/running-program.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { startUpBaseline } from '../programs.ts';

const ROUNDS = 7;
const LIMIT = 1.4;
const LIMIT_MS = 1000;

async function readyMs(program: URL, dataDir: string): Promise<number> {
  const running = await startProgram(program, { DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  await running.stop();
  return running.readyMs;
}

/** Measures the time from the start of the process to the first 200 of `/readyz`, on existing data. */
export async function measureStartUp(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-bench-start-'));
  const [ours, plain] = [join(folder, 'hooray'), join(folder, 'plain')];
  try {
    await readyMs(hooray, ours);
    await readyMs(startUpBaseline, plain);
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push({ hooray: await readyMs(hooray, ours), plain: await readyMs(startUpBaseline, plain) });
    }
    const [ms, plainMs] = [
      median(times.map(({ hooray }) => hooray)),
      median(times.map(({ plain }) => plain)),
    ];
    const ratios = times.map((time) => time.hooray / time.plain);
    return [
      {
        what: 'Start-up to ready, with migrations, secrets and every route',
        measured: `${ms.toFixed(0)} ms`,
        limit: `at most ${LIMIT_MS} ms`,
        isKept: ms <= LIMIT_MS,
      },
      ratioFigure(
        'The same, against one handler on the same database',
        ratios,
        LIMIT,
        `${ms.toFixed(0)} against ${plainMs.toFixed(0)} ms`,
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
