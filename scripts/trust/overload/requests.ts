import { Agent, request } from 'node:http';

/** How one call was answered. */
export interface Answered {
  /** 0 where the connection broke. */
  status: number;
  hasRetryAfter: boolean;
  ms: number;
}

/** Makes the same call as many people, over connections that stay open. */
export interface Caller {
  call(): Promise<Answered>;
  close(): void;
}

export function openCaller(url: string, path: string, tokens: readonly string[]): Caller {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);
  let turn = 0;
  return {
    call() {
      turn += 1;
      const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}` };
      const begun = performance.now();
      return new Promise((resolve) => {
        const answered = (status: number, hasRetryAfter: boolean) =>
          resolve({ status, hasRetryAfter, ms: performance.now() - begun });
        const sending = request({ agent, hostname, port, path, headers }, (response) => {
          response.resume();
          response.on('end', () =>
            answered(response.statusCode ?? 0, response.headers['retry-after'] !== undefined),
          );
        });
        sending.on('error', () => answered(0, false));
        sending.end();
      });
    },
    close: () => agent.destroy(),
  };
}

/** Calls without a pause, so many at a time. */
export async function callInTurn({ call }: Caller, atOnce: number, seconds: number): Promise<Answered[]> {
  const until = performance.now() + seconds * 1000;
  const answers: Answered[] = [];
  async function loop(): Promise<void> {
    while (performance.now() < until) answers.push(await call());
  }
  await Promise.all(Array.from({ length: atOnce }, loop));
  return answers;
}

const TICK_MS = 20;
/** More than this wait for nothing but the end of the round. */
const MOST_OPEN = 1000;

/** Calls at a rate, whether or not the ones before have been answered. */
export async function callAtRate({ call }: Caller, perSecond: number, seconds: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  const open = new Set<Promise<unknown>>();
  const begun = performance.now();
  let sent = 0;
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    for (; sent < due && open.size < MOST_OPEN; sent += 1) {
      const answering = call().then((answer) => {
        answers.push(answer);
        open.delete(answering);
      });
      open.add(answering);
    }
    sent = due;
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(open);
  return answers;
}
