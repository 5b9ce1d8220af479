import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Jobs } from './client-program.ts';

const program = new URL('client-program.ts', import.meta.url);

/** Clients in a process of their own. */
export interface Clients {
  ask<J extends keyof Jobs>(job: J, ...argument: Parameters<Jobs[J]>): Promise<Awaited<ReturnType<Jobs[J]>>>;
  stop(): Promise<void>;
}

export function startClients(): Clients {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`the clients ended with ${code}`);
  });
  failed.catch(() => {
    // A pending request rejects with it; otherwise it is ignored.
  });
  return {
    async ask(job, ...[argument]) {
      child.send({ job, argument });
      const [{ answer }] = await Promise.race([once(child, 'message'), failed]);
      return answer;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
