import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A process that replies to each message with one. */
export interface Program {
  /** One request at a time. */
  ask(request: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a program as on a bare machine: the machine's fonts cannot be found, and nothing else is in its environment. */
export function startProgram(
  program: URL,
  env: NodeJS.ProcessEnv = { FONTCONFIG_FILE: '/dev/null' },
): Program {
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
    },
  };
}
