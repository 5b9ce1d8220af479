export interface Peers {
  isAlone: boolean;
  broadcast(topic: string, payload: unknown): void;
  onBroadcast(topic: string, handle: (payload: unknown) => void): void;
  /** Leaves out processes that don't respond. */
  request<T>(namespace: string, topic: string, payload: unknown): Promise<T[]>;
  onRequest<T>(namespace: string, topic: string, respond: (payload: unknown) => T): void;
  close(): Promise<void>;
}
