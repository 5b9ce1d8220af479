import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from '@hooray/testkit/clients/client.ts';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';

const ANSWER_MS = 5000;
const AGAIN_AFTER_MS = 1000;
/** Temporary refusals after a server died or during a database outage, and those of the retries. */
const PASSING = new Set(['matching.already_in_room', 'UNAVAILABLE', 'RATE_LIMITED']);

type Answer = { ok: true } | { ok: false; code: string };

/** Searches for a partner with the same country, and enters the rooms that it is notified of. */
export class Seeker {
  readonly id: string;
  /** The rooms that the user was notified of. */
  readonly told = new Set<string>();
  /** The end of each room, by `performance.now()`. */
  readonly endedAt = new Map<string, number>();
  readonly oddities: string[] = [];
  readonly #person: Person;
  readonly #country: string;
  #socket: Awaited<ReturnType<typeof openPlainSocket>> | undefined;
  #roomId: string | undefined;
  #hasLeft = false;

  constructor(person: Person, country: string) {
    this.id = person.id;
    this.#person = person;
    this.#country = country;
  }

  roomId(): string | undefined {
    return this.#roomId;
  }

  /** Enters the user's current room, or else searches. */
  async begin(url: string): Promise<void> {
    const next = await openPlainSocket(url, '/random', this.#person.accessToken);
    this.#socket = next;
    if (this.#hasLeft) {
      next.disconnect();
      return;
    }
    next.on('partnerFound', ({ roomId }: { roomId: string }) => {
      if (this.#roomId) this.oddities.push(`${this.id} was told of ${roomId} in ${this.#roomId}`);
      this.#roomId = roomId;
      this.told.add(roomId);
      void this.#enter(roomId);
    });
    next.on('partnerNotFound', () => void this.#search());
    next.on('chatEnded', ({ roomId }: { roomId: string }) => this.#handleEnd(roomId));
    await (this.#roomId ? this.#enter(this.#roomId) : this.#search());
  }

  async untilLost(): Promise<void> {
    const socket = this.#socket;
    if (socket?.connected) await new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  }

  /** Returns whether the message was acknowledged. */
  async say(text: string, clientId: string): Promise<boolean> {
    const answer = await this.#ask('sendMessage', { roomId: this.#roomId, text, clientId });
    return answer?.ok === true;
  }

  /** Leaves for good, even while connecting. */
  leave(): void {
    this.#hasLeft = true;
    this.#socket?.disconnect();
  }

  #handleEnd(ended: string): void {
    this.endedAt.set(ended, performance.now());
    if (this.#roomId !== ended) return;
    this.#roomId = undefined;
    void this.#search();
  }

  /** Resolves to undefined if the server is gone. */
  async #ask(event: string, payload: object): Promise<Answer | undefined> {
    return this.#socket
      ?.timeout(ANSWER_MS)
      .emitWithAck(event, payload)
      .catch(() => undefined);
  }

  async #enter(found: string): Promise<void> {
    const entering = this.#socket;
    while (entering?.connected && this.#roomId === found) {
      const answer = await this.#ask('joinRoom', { roomId: found });
      if (answer?.ok) return;
      // While the database is down, it is unknown whether the room is still open.
      if (answer && answer.code !== 'UNAVAILABLE') return this.#handleEnd(found);
      await delay(AGAIN_AFTER_MS);
    }
  }

  /** Retries, because a user who was matched while their server died doesn't know their room. */
  async #search(): Promise<void> {
    const asking = this.#socket;
    while (asking?.connected) {
      const answer = await this.#ask('findPartner', { country: this.#country });
      if (answer?.ok) return;
      if (answer && !PASSING.has(answer.code)) this.oddities.push(`a search was refused: ${answer.code}`);
      await delay(AGAIN_AFTER_MS);
      if (this.#roomId || this.#socket !== asking) return;
    }
  }
}
