import type { z } from 'zod';

/** Where models are asked, by the protocol of OpenAI, which many services and programs speak. */
export interface ModelSettings {
  baseUrl: string;
  apiKey: string | undefined;
  /** Writes texts. */
  model: string | undefined;
  /** Paints pictures. */
  imageModel: string | undefined;
}

/** What a model is to write. */
export interface WritingTask {
  instructions: string;
  prompt: string;
}

/** What a model is to write as data. */
export interface DataTask<T> extends WritingTask {
  /** What the model is told to keep to, and what its answer is checked against. */
  schema: z.ZodType<T>;
}

/** The outside service. Each question is asked again once where the service fails, and not after the signal. */
export interface ModelService {
  /** Bytes that are said to be a square picture of `size` px; undefined where no model paints. */
  paint(words: string, size: number, signal: AbortSignal): Promise<Uint8Array | undefined>;
  /** Undefined where no model writes. */
  write(task: WritingTask, signal: AbortSignal): Promise<string | undefined>;
  /** Undefined where no model writes. Throws where the answer is not of the schema. */
  writeData<T>(task: DataTask<T>, signal: AbortSignal): Promise<T | undefined>;
}

const MOST_ANSWER_BYTES = 32 * 1024 * 1024;
const RETRIES = 1;

/** An answer that breaks off where it becomes too large to be kept in memory. */
async function fetchBounded(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (!response.body) return response;
  let size = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MOST_ANSWER_BYTES) controller.error(new Error('the answer of the model is too large'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(bounded), response);
}

/** The libraries are large: only who has a model, and only its first question, waits for them. */
async function load({ baseUrl, apiKey }: ModelSettings) {
  const [sdk, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const provider = createOpenAICompatible({
    name: 'models',
    baseURL: baseUrl,
    fetch: fetchBounded,
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
