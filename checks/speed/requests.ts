import { randomUUID } from 'node:crypto';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import type { Running } from '@hooray/testkit/processes/running/running-program.ts';
import { cpuMs } from '@hooray/testkit/processes/usage/process-usage.ts';
import autocannon from 'autocannon';

async function registerPerson(server: Running, index: number): Promise<string> {
  const form = new FormData();
  const fields = {
    name: `Person ${index}`,
    // Random, because the parts share a database.
    email: `${randomUUID()}@example.com`,
    password: 'Kite-and-candle-9',
  };
  for (const [name, value] of Object.entries({ ...fields, birthday: '1990-05-05' })) form.append(name, value);
  const response = await fetch(`${server.url}/api/auth/register`, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`registration answered ${response.status}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}

export async function registerPeople(server: Running, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) tokens.push(await registerPerson(server, index));
  return tokens;
}

export interface Asked {
  path: string;
  /** Used in rotation. Empty for public calls. */
  tokens: string[];
  amount: number;
  /** The number of parallel requests, each on its own connection. */
  connections: number;
  /** Makes the request a POST with this body. */
  json?: object;
}

/** With one connection, a server waits between requests. With many, it can share work between them. */
export const concurrencies = [
  { how: 'one after the other', connections: 1 },
  { how: 'ten at a time', connections: 10 },
] as const;

/** Returns the CPU time of server and database, in microseconds. */
export async function cpuPerRequest(
  server: Running,
  database: EmbeddedDatabase,
  { path, tokens, amount, connections, json }: Asked,
): Promise<number> {
  const cpu = () => cpuMs(server.pid) + cpuMs(database.pid);
  const requests = tokens.map((token) => ({
    headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { method: 'POST' as const, body: JSON.stringify(json) }),
  }));
  let opened = 0;
  const before = cpu();
  const result = await autocannon({
    url: `${server.url}${path}`,
    amount,
    connections,
    ...(requests.length > 0 && {
      requests,
      // Otherwise every connection would start with the same user.
      setupClient(client: autocannon.Client) {
        const from = Math.floor((requests.length * opened) / connections);
        client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
        opened += 1;
      },
    }),
  });
  if (result['2xx'] !== amount) throw new Error(`only ${result['2xx']} of ${amount} requests were answered`);
  return ((cpu() - before) * 1000) / amount;
}
