import { setTimeout as delay } from 'node:timers/promises';

export interface Inspector {
  /** Returns the bytes in use after all garbage is collected. */
  usedHeap(): Promise<{ objects: number; code: number }>;
  handles(): Promise<Record<string, number>>;
  close(): void;
}

/** V8 keeps machine code and bytecode ("trusted") in separate spaces. */
interface Space {
  space_name: string;
  space_used_size: number;
}

/** Several, because a collection misses objects that only it makes unreachable. */
const COLLECTIONS = 3;

/** The process must run with `--inspect` on this port. */
export async function openInspector(port: number): Promise<Inspector> {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await targets.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error('there is nothing to inspect');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('the inspector cannot be reached'));
  });
  const asked = new Map<number, (result: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result: unknown };
    if (id !== undefined) asked.get(id)?.(result);
  };
  let last = 0;
  function ask<T>(method: string, params: object = {}): Promise<T> {
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      asked.set(id, (result) => {
        asked.delete(id);
        resolve(result as T);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }
  async function evaluate<T>(expression: string): Promise<T> {
    const { result } = await ask<{ result: { value: T } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    return result.value;
  }
  return {
    async usedHeap() {
      for (let time = 0; time < COLLECTIONS; time += 1) {
        await ask('HeapProfiler.collectGarbage');
        await delay(200);
      }
      const spaces = await evaluate<Space[]>(`process.getBuiltinModule('node:v8').getHeapSpaceStatistics()`);
      const isCode = ({ space_name: name }: Space) => /code|trusted/.test(name);
      const sum = (some: Space[]) => some.reduce((bytes, space) => bytes + space.space_used_size, 0);
      return { objects: sum(spaces.filter((space) => !isCode(space))), code: sum(spaces.filter(isCode)) };
    },
    async handles() {
      const kinds = await evaluate<string[]>('process.getActiveResourcesInfo()');
      return Object.fromEntries(
        [...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]),
      );
    },
    close: () => socket.close(),
  };
}
