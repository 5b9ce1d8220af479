/** The other server processes, if there are any. */
export interface Peers {
  isAlone: boolean;
  /** Sends a message to every other process. */
  broadcast(topic: string, payload: unknown): void;
  onBroadcast(topic: string, handle: (payload: unknown) => void): void;
  /** Requests a response from every other process. Leaves out processes that don't respond. */
  request<T>(namespace: string, topic: string, payload: unknown): Promise<T[]>;
  onRequest<T>(namespace: string, topic: string, respond: (payload: unknown) => T): void;
  close(): Promise<void>;
}
