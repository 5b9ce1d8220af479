import { connect, type Socket } from 'node:net';

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
}

const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;
const RETRY_AFTER = /\r\nretry-after: \d/i;

type Said = Pick<Answered, 'status' | 'hasRetryAfter'>;

/** Reads one response, whose head comes in one piece. The function returns what it says once all of it is there. */
function createReader(): (data: Buffer) => Said | undefined {
  let said: Said | undefined;
  let missing = 0;
  return (data) => {
    missing -= data.length;
    if (!said) {
      const headEnd = data.indexOf('\r\n\r\n') + 4;
      const head = data.toString('latin1', 0, headEnd);
      said = { status: Number(head.slice(9, 12)), hasRetryAfter: RETRY_AFTER.test(head) };
      missing += headEnd + Number(LENGTH.exec(head)?.[1]);
    }
    // A head without a length, or in two pieces, cannot be followed.
    if (Number.isNaN(missing)) return { status: 0, hasRetryAfter: false };
    return missing <= 0 ? said : undefined;
  };
}

/** Each connection makes one call at a time. Node's own client takes too much of the processor to send more than a server answers. */
export function openCaller(url: string, path: string, tokens: readonly string[]): Caller {
  const { hostname, port } = new URL(url);
  const requests = tokens.map((token) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`),
  );
  const free: Socket[] = [];
  let turn = 0;
  return {
    call() {
      const begun = performance.now();
      const socket = free.pop() ?? connect(Number(port), hostname);
      turn += 1;
      socket.write(requests[turn % requests.length] as Buffer);
      return new Promise((resolve) => {
        const read = createReader();
        function settle(answer: Said): void {
          socket.removeAllListeners();
          if (answer.status === 0) socket.destroy();
          else free.push(socket);
          resolve({ ...answer, ms: performance.now() - begun });
        }
        socket.on('data', (data: Buffer) => {
          const answer = read(data);
          if (answer) settle(answer);
        });
        for (const lost of ['error', 'close'])
          socket.once(lost, () => settle({ status: 0, hasRetryAfter: false }));
      });
    },
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

const TICK_MS = 2;
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
