import type { z } from 'zod';
import { createBoundedFetch } from '../bounded-fetch.ts';

/** Any service with OpenAI's protocol. */
export interface ModelSettings {
  baseUrl: string;
  apiKey: string | undefined;
  model: string | undefined;
  imageModel: string | undefined;
  /** Per account and use, because requests cost money. */
  questionsPerHour: number;
}

export interface WritingTask {
  instructions: string;
  prompt: string;
}

export interface DataTask<T> extends WritingTask {
  /** Sent to the model, and used to validate its response. */
  schema: z.ZodType<T>;
}

/** Retries a failed request once, but not after the signal. Results are undefined if the model isn't configured. */
export interface ModelService {
  paint(words: string, size: number, signal: AbortSignal): Promise<Uint8Array | undefined>;
  write(task: WritingTask, signal: AbortSignal): Promise<string | undefined>;
  /** @throws Error if the response does not match the schema */
  writeData<T>(task: DataTask<T>, signal: AbortSignal): Promise<T | undefined>;
}

const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const RETRIES = 1;

/** Loaded at the first request, because the libraries are large. */
async function load({ baseUrl, apiKey }: ModelSettings) {
  const [sdk, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const provider = createOpenAICompatible({
    name: 'models',
    baseURL: baseUrl,
    fetch: createBoundedFetch(MAX_ANSWER_BYTES),
    supportsStructuredOutputs: true,
    ...(apiKey && { apiKey }),
  });
  return { sdk, provider };
}

export function createOpenAiCompatible(settings: ModelSettings): ModelService {
  const { model, imageModel } = settings;
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => {
    loading ??= load(settings);
    return loading;
  };

  return {
    async paint(prompt, size, abortSignal) {
      if (!imageModel) return undefined;
      const { sdk, provider } = await loaded();
      const { image } = await sdk.generateImage({
        model: provider.imageModel(imageModel),
        prompt,
        size: `${size}x${size}`,
        maxRetries: RETRIES,
        abortSignal,
      });
      return image.uint8Array;
    },

    async write({ instructions, prompt }, abortSignal) {
      if (!model) return undefined;
      const { sdk, provider } = await loaded();
      const { text } = await sdk.generateText({
        model: provider(model),
        instructions,
        prompt,
        maxRetries: RETRIES,
        abortSignal,
      });
      return text;
    },

    async writeData({ instructions, prompt, schema }, abortSignal) {
      if (!model) return undefined;
      const { sdk, provider } = await loaded();
      const { output } = await sdk.generateText({
        model: provider(model),
        instructions,
        prompt,
        output: sdk.Output.object({ schema }),
        maxRetries: RETRIES,
        abortSignal,
      });
      return output;
    },
  };
}
