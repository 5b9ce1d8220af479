import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { type Answer, call, type Registration, registrationOf } from '@hooray/testkit/clients/client.ts';
import type { SessionResponse } from '../../../packages/contract/src/accounts/calls.ts';

export interface Attempt {
  fields: Registration;
  hasAvatar: boolean;
  session: SessionResponse | undefined;
  oddity?: string;
}

export interface Traffic {
  attempts: Attempt[];
  /** Unexpected responses. A 503 is expected from a failing installation. */
  oddities: string[];
  /** @throws Error if no acknowledgement arrives */
  untilAcknowledged(): Promise<void>;
  stop(): Promise<void>;
}

interface TrafficOptions {
  server: { url: string };
  loops: number;
  /** Sent with every third registration. */
  avatar: Blob;
}

const newAttempt = (hasAvatar: boolean): Attempt => ({
  fields: registrationOf(),
  hasAvatar,
  session: undefined,
});

async function send(server: { url: string }, attempt: Attempt, avatar: Blob): Promise<void> {
  const form = { ...attempt.fields, ...(attempt.hasAvatar && { avatar }) };
  const sending = call<SessionResponse>(server, 'POST /api/auth/register', { form });
  // A killed server sends no response.
  const answer: Answer<SessionResponse> | undefined = await sending.catch(() => undefined);
  if (answer?.status === 201) attempt.session = answer.body;
  else if (answer && answer.status !== 503)
    attempt.oddity = `${answer.status} ${JSON.stringify(answer.body)}`;
}

export async function registerOnce(server: { url: string }, avatar: Blob): Promise<Attempt> {
  const attempt = newAttempt(true);
  await send(server, attempt, avatar);
  return attempt;
}

/** Registers users in several concurrent loops, whatever happens to the server. */
export function startRegistrations({ server, loops, avatar }: TrafficOptions): Traffic {
  const attempts: Attempt[] = [];
  const oddities: string[] = [];
  let isStopped = false;

  async function registerNext(): Promise<void> {
    const attempt = newAttempt(attempts.length % 3 === 0);
    attempts.push(attempt);
    await send(server, attempt, avatar);
    if (attempt.oddity) oddities.push(attempt.oddity);
    else if (!attempt.session) await new Promise((resolve) => setTimeout(resolve, 250));
  }

  async function loop(): Promise<void> {
    while (!isStopped) await registerNext();
  }

  const running = Promise.all(Array.from({ length: loops }, loop));
  return {
    attempts,
    oddities,
    async untilAcknowledged() {
      await eventually(async () => attempts.some(({ session }) => session), 20);
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
