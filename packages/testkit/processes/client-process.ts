import { fork } from 'node:child_process';
import { once } from 'node:events';

/** What a process of clients can be asked to do, by name. */
// The argument is of the job's own type, which only its caller knows.
type Jobs<Names extends string> = Record<Names, (argument: never) => Promise<unknown>>;

/** Clients in a process of their own. */
export interface Clients<J extends Jobs<string>> {
  ask<Name extends keyof J>(
    job: Name,
    ...argument: Parameters<J[Name]>
  ): Promise<Awaited<ReturnType<J[Name]>>>;
  stop(): Promise<void>;
}

/** Starts a program that calls `serveJobs` with these jobs. */
export function startClients<J extends Jobs<keyof J & string>>(program: URL): Clients<J> {
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

/** Handles the requests of the process that has started this one, one at a time. */
export function serveJobs<Names extends string>(jobs: Jobs<Names>): void {
  process.on('message', async ({ job, argument }: { job: Names; argument: never }) => {
    process.send?.({ answer: await jobs[job](argument) });
  });
  process.once('disconnect', () => process.exit());
}
