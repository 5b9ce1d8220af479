import { assertDeclared } from '@hooray/testkit/clients/declared-errors.ts';
import type { Answered } from './ask-http.ts';

export const SLOWEST_MS = 2000;
const MAX_PRINTED = 30;

export interface Tally {
  count(outcome: string): void;
  /** Prints only the first defect of each kind. */
  defect(kind: string, what: unknown): void;
  took(ms: number, name: string): void;
  total(): number;
  share(fits: (outcome: string) => boolean): number;
  /** @throws Error if there was any defect */
  close(): string;
}

export function createTally(): Tally {
  const outcomes = new Map<string, number>();
  const defects = new Map<string, number>();
  let slowest = { ms: 0, name: '' };
  const total = () => outcomes.values().reduce((sum, each) => sum + each, 0);
  return {
    count: (outcome) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1),
    defect(kind, what) {
      const times = (defects.get(kind) ?? 0) + 1;
      defects.set(kind, times);
      if (times === 1 && defects.size <= MAX_PRINTED)
        console.log(`DEFECT  ${kind}: ${JSON.stringify(what).slice(0, 3000)}`);
    },
    took(ms, name) {
      if (ms > slowest.ms) slowest = { ms, name };
      if (ms > SLOWEST_MS) this.defect(`over 2 s: ${name}`, Math.round(ms));
    },
    total,
    share: (fits) =>
      [...outcomes].reduce((sum, [outcome, count]) => sum + (fits(outcome) ? count : 0), 0) / total(),
    close() {
      const sorted = [...outcomes].sort(([, one], [, other]) => other - one);
      const seen = [
        `of ${total()}: ${sorted.map(([outcome, count]) => `${outcome} ${count}`).join(', ')}`,
        `the slowest took ${slowest.ms.toFixed(0)} ms of at most ${SLOWEST_MS} (${slowest.name})`,
        `defects ${defects.values().reduce((sum, each) => sum + each, 0)} of at most 0`,
      ].join('; ');
      if (defects.size > 0)
        throw new Error(
          `${seen}: ${[...defects].map(([kind, count]) => `${kind} ${count} times`).join(', ')}`,
        );
      return seen;
    },
  };
}

/** Statuses of the HTTP layer, which no call declares: timeout, expectation failed, and headers too large. */
const OF_HTTP = new Set([408, 417, 431]);

/** Texts that a refusal must not contain. */
const INSIDES = /node_modules|\.ts:\d|at async |SELECT |syntax error at/;

export function findDefect(
  { status, headers, text }: Answered,
  method: string,
  target: string,
): string | undefined {
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return `${status}`;
  if (status < 400) return undefined;
  if (INSIDES.test(text)) return `${status} tells about the program`;
  if (!headers['content-type']?.includes('json') || !text.startsWith('{')) return undefined;
  if (OF_HTTP.has(status)) return undefined;
  try {
    assertDeclared(method, target.split('?', 1)[0] ?? '', JSON.parse(text));
    return undefined;
  } catch (error) {
    return (error as Error).message.split(':', 1)[0];
  }
}
