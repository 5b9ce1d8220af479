import { Counter, Histogram, type Registry } from 'prom-client';

export interface StoredGroup {
  stored: number;
  seconds: number;
}

export function createChatMetrics(registry: Registry): (group: StoredGroup) => void {
  const messages = new Counter({
    name: 'chat_messages_stored_total',
    help: 'Messages that this process has stored.',
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'chat_group_duration_seconds',
    help: 'Time from the beginning of a commit of messages to their acknowledgement.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return (group) => {
    messages.inc(group.stored);
    seconds.observe(group.seconds);
  };
}
