import type { Logger } from 'pino';
import type { Tracing, TracingSettings } from './tracing.ts';

/** Loads the library only if a collector is configured. */
export async function openTracing(
  settings: TracingSettings | undefined,
  logger: Logger,
): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { startTracing } = await import('./open-telemetry.ts');
  return startTracing(settings, logger);
}
