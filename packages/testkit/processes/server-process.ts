import { nodeOptions } from '../../../tools/start/node-options.ts';
import { inProject } from '../../../tools/start/root.ts';
import { type Child, type EndSignal, startChild } from './child-process.ts';

const READY_WITHIN_MS = 90_000;

const source = [inProject('apps/server/src/start/main.ts')];
const built = [...nodeOptions(), inProject('apps/server/dist/main.js')];

/** Runs one process after another at the same address. */
export interface ServerProcess {
  url: string;
  /** @throws Error with the last output if no process is running */
  pid(): number;
  isRunning(): boolean;
  /** @throws Error with the last output if no process is running */
  assertRuns(): void;
  /** Returns the last process's output. */
  output(): string;
  /** Returns without waiting. @param program the built program of another version */
  start(program?: string): void;
  /** @throws Error with the process's last output */
  untilReady(): Promise<void>;
  /** Returns the exit code, or null after a kill. @throws Error if the process doesn't end */
  end(signal: EndSignal): Promise<number | null>;
  exitCode(): Promise<number | null>;
}

export interface ServerOptions {
  port: number;
  dataDir: string;
  smtpUrl: string;
  /** Settings that differ from the defaults. */
  settings?: Record<string, string>;
  /** Runs the built product instead of the sources. */
  isBuilt?: boolean;
  /** Node options that `NODE_OPTIONS` doesn't accept. */
  nodeArguments?: readonly string[];
}

/** The real server in a process that a test can kill. */
export function createServer(options: ServerOptions): ServerProcess {
  const { port, dataDir, smtpUrl, settings, isBuilt = false, nodeArguments = [] } = options;
  const { PATH = '', HOME = '' } = process.env;
  const switches = { EMAIL_VERIFICATION: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const environment = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, SMTP_URL: smtpUrl };
  const url = `http://127.0.0.1:${port}`;
  let child: Child | undefined;

  function running(): Child {
    if (child?.isRunning()) return child;
    throw new Error(`the server ended; its last output: ${child?.output().slice(-600)}`);
  }

  return {
    url,
    pid: () => running().process.pid as number,
    isRunning: () => child?.isRunning() ?? false,
    assertRuns: () => void running(),
    output: () => child?.output() ?? '',
    start(program) {
      if (child?.isRunning()) return;
      const started = program ? [program] : isBuilt ? built : source;
      child = startChild({
        command: [process.execPath, ...nodeArguments, ...started],
        environment: { ...environment, ...switches, ...settings },
      });
    },
    async untilReady() {
      await child?.untilReady(`${url}/readyz`, { withinMs: READY_WITHIN_MS });
    },
    end: async (signal) => (child?.isRunning() ? child.end(signal) : null),
    exitCode: async () => child?.exitCode() ?? null,
  };
}

/** The environment of docs/operating/at-home.md, besides `DATA_DIR`. */
export const homeSettings = (port: number): Record<string, string> => ({
  NODE_ENV: 'production',
  HOORAY_AT_HOME: 'on',
  PUBLIC_URL: `http://localhost:${port}`,
});

/** In production at home, without mail. */
export function createHomeServer(
  options: Pick<ServerOptions, 'port' | 'dataDir' | 'isBuilt'>,
): ServerProcess {
  const settings = { ...homeSettings(options.port), EMAIL_VERIFICATION: '', RATE_LIMITS: 'on' };
  return createServer({ ...options, smtpUrl: '', settings });
}
