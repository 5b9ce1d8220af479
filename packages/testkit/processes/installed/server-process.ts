import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { hooray } from '../../../../checks/speed/programs.ts';
import { nodeOptions } from '../../../../tools/start/node-options.ts';
import { inProject } from '../../../../tools/start/root.ts';

const READY_WITHIN_MS = 90_000;
const STOP_WITHIN_MS = 30_000;
const built = [...nodeOptions(), hooray.pathname];

export type EndSignal = 'SIGTERM' | 'SIGHUP' | 'SIGKILL';

/** The real server, as a process that can be killed. */
export interface ServerProcess {
  pid: number;
  isRunning(): boolean;
  /** Its output so far. */
  said(): string;
  /** Waits until it is ready. @throws Error with its last output */
  untilReady(): Promise<void>;
  /** Sends a signal and waits for the end. Returns the exit code, null after a kill. @throws Error if it does not end */
  end(signal: EndSignal): Promise<number | null>;
  /** Waits for its end. */
  exitCode(): Promise<number | null>;
}

export interface StartOptions {
  port: number;
  dataDir: string;
  smtpUrl: string;
  /** Settings that differ from the defaults. */
  settings?: Record<string, string>;
  /** Whether it is the built product, as in production, and not its sources. */
  isBuilt?: boolean;
  /** The program of another version that is built. */
  program?: string;
  /** Options of Node that are not allowed in `NODE_OPTIONS`. */
  nodeArguments?: readonly string[];
}

export function spawnServer({
  port,
  dataDir,
  smtpUrl,
  settings,
  isBuilt = false,
  program,
  nodeArguments = [],
}: StartOptions): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const switches = { EMAIL_VERIFICATION: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const started = program ? [program] : isBuilt ? built : [inProject('apps/server/src/start/main.ts')];
  const child: ChildProcess = spawn(process.execPath, [...nodeArguments, ...started], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, SMTP_URL: smtpUrl, ...switches, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let heard = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      heard += text;
    });
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  async function exitCode(): Promise<number | null> {
    if (isRunning()) await once(child, 'exit');
    return child.exitCode;
  }

  return {
    // A program that could not be started emits an error before this is used.
    pid: child.pid as number,
    isRunning,
    said: () => heard,
    exitCode,
    async untilReady() {
      const deadline = Date.now() + READY_WITHIN_MS;
      const url = `http://127.0.0.1:${port}/readyz`;
      while (Date.now() < deadline && isRunning()) {
        const ready = await fetch(url, { signal: AbortSignal.timeout(6000) }).catch(() => undefined);
        if (ready?.status === 200) return;
        await delay(20);
      }
      const state = isRunning() ? 'is not ready' : `ended with exit code ${child.exitCode}`;
      throw new Error(`the server ${state}; it said last: ${heard.slice(-600)}`);
    },
    async end(signal) {
      child.kill(signal);
      const late = delay(STOP_WITHIN_MS, undefined, { ref: false }).then(() => {
        throw new Error(`the server did not stop within ${STOP_WITHIN_MS / 1000} s`);
      });
      return Promise.race([exitCode(), late]);
    },
  };
}
