import type { Logger } from 'pino';
import type { Flags } from '../flags/flags.ts';
import type { Pictures } from '../pictures/pictures.ts';
import {
  createOpenAiCompatible,
  type DataTask,
  type ModelService,
  type ModelSettings,
  type WritingTask,
} from './openai-compatible.ts';

const MAX_REASON_LENGTH = 300;

/** Results are undefined without a model, with the flag `ai-models` off and on failure; callers fall back. */
export interface Models {
  readonly canWrite: boolean;
  readonly questionsPerHour: number;
  /** Returns a square WebP of `size` px. */
  paint(words: string, options: { size: number; limitMs: number }): Promise<Uint8Array | undefined>;
  write(task: WritingTask, options: { limitMs: number }): Promise<string | undefined>;
  writeData<T>(task: DataTask<T>, options: { limitMs: number }): Promise<T | undefined>;
}

interface ModelsDeps {
  flags: Pick<Flags, 'isOn'>;
  pictures: Pictures;
  logger: Logger;
}

/** Bounds the backlog of a slow model. */
const MAX_RUNNING = 50;

export function createModels(
  settings: ModelSettings | undefined,
  { flags, pictures, logger }: ModelsDeps,
): Models {
  const service = settings && createOpenAiCompatible(settings);

  let underWay = 0;

  /** Every request to a model passes here, because the flag switches all models off. */
  async function ask<T>(
    limitMs: number,
    question: (asked: ModelService, signal: AbortSignal) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    if (!service || !flags.isOn('ai-models') || underWay >= MAX_RUNNING) return undefined;
    underWay += 1;
    try {
      return await question(service, AbortSignal.timeout(limitMs));
    } catch (error) {
      // Doesn't log the error itself, which contains the request and the response.
      const reason = String(error).slice(0, MAX_REASON_LENGTH);
      logger.warn({ reason }, 'a model failed; the built-in fallback is used');
      return undefined;
    } finally {
      underWay -= 1;
    }
  }

  return {
    questionsPerHour: settings?.questionsPerHour ?? 0,
    get canWrite() {
      return Boolean(settings?.model) && flags.isOn('ai-models');
    },
    paint: (words, { size, limitMs }) =>
      ask(limitMs, async (asked, signal) => {
        const painted = await asked.paint(words, size, signal);
        return painted && pictures.toSquare(painted, size, 'model');
      }),
    write: (task, { limitMs }) => ask(limitMs, (asked, signal) => asked.write(task, signal)),
    writeData: (task, { limitMs }) => ask(limitMs, (asked, signal) => asked.writeData(task, signal)),
  };
}
