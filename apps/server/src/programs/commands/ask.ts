import { createInterface } from 'node:readline/promises';
import { UsageError } from './command.ts';

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** @throws UsageError if the input ends without a line */
export async function ask(question: string, terminal: Terminal): Promise<string> {
  const prompt = createInterface(terminal);
  const ended = new Promise<string>((_, reject) => {
    prompt.once('close', () => reject(new UsageError(`There was no answer to '${question.trim()}'.`)));
  });
  try {
    return await Promise.race([prompt.question(question), ended]);
  } finally {
    prompt.close();
  }
}
