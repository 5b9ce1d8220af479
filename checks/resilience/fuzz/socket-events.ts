import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  assertAcknowledgementDeclared,
  assertEventDeclared,
} from '@hooray/testkit/clients/declared-events.ts';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';
import { enterRaw } from '@hooray/testkit/clients/raw-websocket.ts';
import { type FuzzWorld, openFuzzWorld } from '@hooray/testkit/worlds/fuzz/fuzz-world.ts';
import { anyEvent, anyFrame, type GeneratedEvent } from '@hooray/testkit/worlds/fuzz/socket-events.ts';
import type { RaceGround } from '@hooray/testkit/worlds/races/race-world.ts';
import fc from 'fast-check';
import type { Socket } from 'socket.io-client';
import { listNamespaces, type NamespaceName } from '../../../packages/contract/src/events.ts';
import { createTally, type Tally } from './tally.ts';

/** Stays below the number of refusals that disconnects a user. */
const OF_A_CONNECTION = 18;
const FRAMES_OF_A_CONNECTION = 6;
const CONCURRENCY = 3;
const CONCURRENT_WORLDS = 3;
const ANSWER_MS = 10_000;

type Settled = { ok: boolean; code?: string } | 'ended' | 'no answer';

function send(socket: Socket, { name, given }: GeneratedEvent): Promise<Settled> {
  return new Promise((resolve) => {
    const ended = () => resolve('ended');
    socket.once('disconnect', ended);
    socket
      .timeout(ANSWER_MS)
      .emit(name, ...given, (error: Error | null, answer: { ok: boolean; code?: string }) => {
        socket.off('disconnect', ended);
        resolve(error ? 'no answer' : answer);
      });
  });
}

interface Sending {
  namespace: NamespaceName;
  socket: Socket;
  tally: Tally;
}

async function sendOnce({ namespace, socket, tally }: Sending, event: GeneratedEvent): Promise<void> {
  if (!event.isDeclared) {
    tally.count('not declared');
    return void socket.emit(event.name, ...event.given);
  }
  const begun = performance.now();
  const settled = await send(socket, event);
  tally.count(typeof settled === 'string' ? settled : (settled.code ?? 'ok'));
  tally.took(performance.now() - begun, `${namespace} ${event.name}`);
  if (settled === 'ended') return;
  const kind = `${namespace} ${event.name}`;
  if (settled === 'no answer' || settled.code === 'INTERNAL')
    return tally.defect(`${kind}: ${JSON.stringify(settled)}`, event);
  try {
    assertAcknowledgementDeclared(namespace, event.name, settled);
  } catch (error) {
    tally.defect(`${kind}: not declared`, { ...event, message: (error as Error).message });
  }
}

async function sendAll(
  ground: RaceGround,
  token: string,
  namespace: NamespaceName,
  events: GeneratedEvent[],
  tally: Tally,
): Promise<void> {
  // Suspended and signed-out users can't connect.
  const socket = await openPlainSocket(ground.url, namespace, token).catch(() => undefined);
  if (!socket) return tally.count('refused connection');
  socket.onAny((event: string, payload: unknown) => {
    try {
      assertEventDeclared(namespace, event, payload);
    } catch (error) {
      tally.defect(`${namespace} sends ${event}`, (error as Error).message);
    }
  });
  const next = events.values();
  const lane = async () => {
    for (const event of next) {
      if (!socket.connected) return;
      await sendOnce({ namespace, socket, tally }, event);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  socket.disconnect();
}

/** These invalid packets may cut the connection, but must have no other effect. */
async function sendFrames(ground: RaceGround, token: string, frames: Buffer[], tally: Tally): Promise<void> {
  const stream = await enterRaw(ground.url, '/celebrate', token).catch(() => undefined);
  if (!stream) return tally.count('refused connection');
  stream.resume();
  const closed = once(stream, 'close').catch(() => {});
  for (const frame of frames) {
    if (stream.destroyed) break;
    stream.write(frame);
    await Promise.race([closed, delay(2)]);
    tally.count('packet');
  }
  await Promise.race([closed, delay(20)]);
  stream.destroy();
}

async function inWorld(ground: RaceGround, seed: number, index: number, tally: Tally): Promise<void> {
  const world: FuzzWorld = await openFuzzWorld(ground, index);
  const connections = [world.self, world.other, world.creator].flatMap(({ accessToken }, who) =>
    listNamespaces().map(([namespace], at) => {
      const events = fc.sample(anyEvent(namespace, world), {
        seed: seed + index * 100 + who * 10 + at,
        numRuns: OF_A_CONNECTION,
      });
      return sendAll(ground, accessToken, namespace, events, tally);
    }),
  );
  await Promise.all(connections);
  for (let part = 0; part < 4; part += 1) {
    const frames = fc.sample(anyFrame, {
      seed: seed + index * 100 + 90 + part,
      numRuns: FRAMES_OF_A_CONNECTION,
    });
    await sendFrames(ground, world.other.accessToken, frames, tally);
  }
}

/** @throws Error if an event is neither acknowledged nor refused as declared, or if too few events are valid */
export async function fuzzEvents(ground: RaceGround, seed: number, count: number): Promise<string> {
  const tally = createTally();
  let index = 0;
  const worlds = async () => {
    while (tally.total() < count) await inWorld(ground, seed, index++, tally);
  };
  await Promise.all(Array.from({ length: CONCURRENT_WORLDS }, worlds));
  const acknowledged = tally.share((outcome) => outcome === 'ok');
  const seen = `${(acknowledged * 100).toFixed(0)} % acknowledged (at least 20), ${tally.close()}`;
  if (acknowledged < 0.2) throw new Error(seen);
  return seen;
}
