import type { Logger } from 'pino';
import type { Tracing, TracingSettings } from './tracing.ts';

/** Starts to trace if there is a collector; where there is none, nothing of it is loaded. */
export async function openTracing(
  settings: TracingSettings | undefined,
  logger: Logger,
): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { startTracing } = await import('./open-telemetry.ts');
  return startTracing(settings, logger);
}
