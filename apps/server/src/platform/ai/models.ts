import type { Logger } from 'pino';
import type { Pictures } from '../pictures/pictures.ts';
import {
  createOpenAiCompatible,
  type DataTask,
  type ModelService,
  type ModelSettings,
  type WritingTask,
} from './openai-compatible.ts';

const LONGEST_REASON = 300;

/**
 * Models, for those who can do without: undefined where none is configured, and where it fails, takes too long or
 * answers something else, which is logged. What the product brings itself then takes over.
 */
export interface Models {
  /** Whether a model writes. */
  canWrite: boolean;
  /** A square picture of `size` px that shows some words, re-encoded as WebP. */
  paint(words: string, options: { size: number; limitMs: number }): Promise<Uint8Array | undefined>;
  write(task: WritingTask, options: { limitMs: number }): Promise<string | undefined>;
  /** Data of the task's schema. */
  writeData<T>(task: DataTask<T>, options: { limitMs: number }): Promise<T | undefined>;
}

interface ModelsDeps {
  pictures: Pictures;
  logger: Logger;
}

export function createModels(settings: ModelSettings | undefined, { pictures, logger }: ModelsDeps): Models {
  const service = settings && createOpenAiCompatible(settings);

  /** The one way to a model: whoever wants to switch them off while the server runs does it here. */
  async function ask<T>(
    limitMs: number,
    question: (asked: ModelService, signal: AbortSignal) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    if (!service) return undefined;
    try {
      return await question(service, AbortSignal.timeout(limitMs));
    } catch (error) {
      // Not the error itself, which holds all that was asked and answered.
      const reason = String(error).slice(0, LONGEST_REASON);
      logger.warn({ reason }, 'a model did not help; what is built in takes over');
      return undefined;
    }
  }

  return {
    canWrite: Boolean(settings?.model),
    paint: (words, { size, limitMs }) =>
      ask(limitMs, async (asked, signal) => {
        const painted = await asked.paint(words, size, signal);
        return painted && pictures.toSquare(painted, size, 'model');
      }),
    write: (task, { limitMs }) => ask(limitMs, (asked, signal) => asked.write(task, signal)),
    writeData: (task, { limitMs }) => ask(limitMs, (asked, signal) => asked.writeData(task, signal)),
  };
}
