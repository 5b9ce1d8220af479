import type { ContractCallName, ContractCalls, InputsOf, ResponseOf } from '@hooray/contract/calls.ts';
import { DISABLED_FEATURES, IDEMPOTENCY_KEY, TIME_ZONE } from '@hooray/contract/protocol/headers.ts';
import { splitCallName } from '@hooray/contract/protocol/http.ts';
import { checkReach } from '../browser/reach.ts';
import { pageLanguage } from '../language/language.ts';
import { noteDisabledFeatures } from '../socket/features.ts';
import { networkError, readApiError } from './api-error.ts';
import { dropEarlyCalls, takeEarlyCall } from './early-calls.ts';

interface Options {
  signal?: AbortSignal;
  /** If the contract declares the call idempotent, a repeat with the same key returns the first response. */
  idempotencyKey?: string;
  /** 'omit' neither sends nor stores cookies. */
  credentials?: 'omit';
  /** The call goes on after the page has been left. Its body must be short. */
  keepalive?: boolean;
  /** Called with a successful response before its body is read. */
  onResponse?: (response: Response) => void;
}

type Given<N extends ContractCallName> = InputsOf<ContractCalls[N]> & Options;

/** Empty if the call has no inputs. */
export type Inputs<N extends ContractCallName> =
  unknown extends InputsOf<ContractCalls[N]>
    ? [inputs?: Options]
    : Partial<InputsOf<ContractCalls[N]>> extends InputsOf<ContractCalls[N]>
      ? [inputs?: Given<N>]
      : [inputs: Given<N>];

export type Answer<N extends ContractCallName> = ResponseOf<ContractCalls[N]>;

interface AnyInputs extends Options {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  form?: FormData;
}

/** Calls that begin or continue a session, and therefore send the browser's time zone (docs/product.md §9). */
const callsWithTimeZone: ReadonlySet<ContractCallName> = new Set([
  'POST /api/auth/login',
  'POST /api/auth/passkey-login',
  'POST /api/auth/register',
  'POST /api/auth/refresh',
]);

/** @throws ApiError, with code 'NETWORK' if there was no response */
export async function request<N extends ContractCallName>(
  name: N,
  inputs: Inputs<N>[0] | undefined,
  accessToken: string,
): Promise<Answer<N>> {
  const given: AnyInputs = inputs ?? {};
  const { method, path } = splitCallName(name);
  const address = addressOf(path, given);
  if (method !== 'GET') dropEarlyCalls();
  const early = method === 'GET' ? takeEarlyCall(address, accessToken) : undefined;
  const response = await send(address, early, {
    method,
    credentials: given.credentials ?? 'include',
    keepalive: given.keepalive ?? false,
    headers: headersOf(name, given, accessToken),
    body: given.form ?? (given.body === undefined ? null : JSON.stringify(given.body)),
    signal: given.signal ?? null,
  });
  noteDisabledFeatures(response.headers.get(DISABLED_FEATURES));
  if (isOfGateway(response)) void checkReach();
  if (!response.ok) throw await readApiError(response);
  given.onResponse?.(response);
  return (await readAnswer(response)) as Answer<N>;
}

async function send(
  address: string,
  early: Promise<Response> | undefined,
  init: RequestInit,
): Promise<Response> {
  try {
    return await (early ?? fetch(address, init));
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    void checkReach();
    throw networkError(cause);
  }
}

/** A gateway responds with these if it can't reach the server. */
const isOfGateway = ({ status }: Response) => status >= 502 && status <= 504;

/** Treats an incomplete response, or an HTML page from a proxy, as a network failure. */
async function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (type.includes('html')) throw networkError('an HTML page in the place of an answer');
  try {
    return type.includes('json') ? await response.json() : await response.blob();
  } catch (cause) {
    throw networkError(cause);
  }
}

function addressOf(path: string, { params = {}, query = {} }: AnyInputs): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function headersOf(name: ContractCallName, inputs: AnyInputs, accessToken: string): Headers {
  const headers = new Headers({ Accept: 'application/json, */*', 'Accept-Language': pageLanguage() });
  if (inputs.body !== undefined) headers.set('Content-Type', 'application/json');
  if (accessToken !== '' && name !== 'POST /api/auth/refresh') {
    headers.set('Authorization', `Bearer ${accessToken}`);
  }
  if (inputs.idempotencyKey !== undefined) headers.set(IDEMPOTENCY_KEY, inputs.idempotencyKey);
  if (callsWithTimeZone.has(name)) {
    headers.set(TIME_ZONE, Intl.DateTimeFormat().resolvedOptions().timeZone);
  }
  return headers;
}
