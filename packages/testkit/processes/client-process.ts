import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startChild } from './child-process.ts';

/** The argument's type is `never`, because only the caller knows it. */
type Jobs<Names extends string> = Record<Names, (argument: never) => Promise<unknown>>;

/** Clients in a separate process, so that their CPU time doesn't delay the measuring process. */
export interface Clients<J extends Jobs<string>> {
  ask<Name extends keyof J>(
    job: Name,
    ...argument: Parameters<J[Name]>
  ): Promise<Awaited<ReturnType<J[Name]>>>;
  stop(): Promise<void>;
}

/** The program must call `serveJobs` with these jobs. */
export function startClients<J extends Jobs<keyof J & string>>(program: URL): Clients<J> {
  const { process: child, end } = startChild({
    command: [process.execPath, ...process.execArgv, fileURLToPath(program)],
    environment: process.env,
    output: 'inherit',
    hasChannel: true,
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the clients ended with ${code}`);
  });
  failed.catch(() => {
    // A pending request rejects with the error. Otherwise it is ignored.
  });
  return {
    async ask(job, ...[argument]) {
      child.send({ job, argument });
      const [{ answer }] = await Promise.race([once(child, 'message'), failed]);
      return answer;
    },
    async stop() {
      await end('SIGKILL');
    },
  };
}

/** Handles the parent's requests one at a time. */
export function serveJobs<Names extends string>(jobs: Jobs<Names>): void {
  process.on('message', async ({ job, argument }: { job: Names; argument: never }) => {
    process.send?.({ answer: await jobs[job](argument) });
  });
  process.once('disconnect', () => process.exit());
}
