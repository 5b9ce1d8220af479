import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFontConfig } from '../text/font-config.ts';

/** A process that replies to each message with one. */
export interface Program {
  /** One request at a time. */
  ask(request: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a program as on a bare machine: no font but ours, and nothing else in its environment. */
export function startProgram(program: URL): Program {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-fonts-'));
  const env = { FONTCONFIG_FILE: writeFontConfig(folder, []) };
  const child = fork(program, { env, execArgv: [], serialization: 'advanced' });
  return {
    async ask(request) {
      child.send(request);
      const [reply] = await once(child, 'message');
      return reply;
    },
    async stop() {
      const end = once(child, 'exit');
      child.disconnect();
      await end;
      rmSync(folder, { recursive: true });
    },
  };
}
