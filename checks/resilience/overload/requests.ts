import { connect, type Socket } from 'node:net';

export interface Answered {
  /** 0 if the connection broke. */
  status: number;
  hasRetryAfter: boolean;
  ms: number;
}

export interface Caller {
  call(): Promise<Answered>;
}

const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;
const RETRY_AFTER = /\r\nretry-after: \d/i;

type Said = Pick<Answered, 'status' | 'hasRetryAfter'>;

/** Returns the outcome once the response is complete. Expects the head in one piece. */
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
    if (Number.isNaN(missing)) return { status: 0, hasRetryAfter: false };
    return missing <= 0 ? said : undefined;
  };
}

/** Makes one call at a time per connection. Node's client uses too much CPU time to overload a server. */
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
