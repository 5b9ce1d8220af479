import { calls } from '@hooray/contract/calls.ts';
import type { ErrorBody } from '@hooray/contract/protocol/errors.ts';
import {
  type CallDeclaration,
  type CallName,
  errorsOf,
  splitCallName,
} from '@hooray/contract/protocol/http.ts';

const parametersIn = (name: string) => name.split('{').length;

/** Sorted as in routing, where paths with fewer parameters match first. */
const patterns = (Object.entries(calls) as [CallName, CallDeclaration][])
  .toSorted(([one], [other]) => parametersIn(one) - parametersIn(other))
  .map(([name, call]) => {
    const { method, path } = splitCallName(name);
    return { name, call, method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
  });

/** @throws Error for a refusal that the call doesn't declare */
export function assertDeclared(method: string, path: string, body: unknown): void {
  const code = (body as Partial<ErrorBody> | undefined)?.code;
  const found = patterns.find((one) => one.method === method && one.path.test(path));
  if (!code || !found) return;
  const allowed: readonly string[] = errorsOf(found.method, found.call);
  if (!allowed.includes(code))
    throw new Error(`${found.name} answers ${code}, which it has not declared: ${JSON.stringify(body)}`);
}
