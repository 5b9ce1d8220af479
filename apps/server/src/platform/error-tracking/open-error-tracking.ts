import type { Logger } from 'pino';
import type { ErrorTracking, ErrorTrackingSettings } from './error-tracking.ts';

/** Loads the library only if errors are sent somewhere. */
export async function openErrorTracking(
  settings: ErrorTrackingSettings | undefined,
  logger: Logger,
): Promise<ErrorTracking | undefined> {
  if (!settings) return undefined;
  const { startErrorTracking } = await import('./otlp-errors.ts');
  return startErrorTracking(settings, logger);
}
