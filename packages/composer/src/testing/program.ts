import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  ask(request: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts the program as on a bare machine, without this machine's fonts and with an empty environment. */
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
