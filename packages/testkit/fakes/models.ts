import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export type ModelAnswer = (response: ServerResponse) => void;

/** A model server that speaks OpenAI's protocol. A test sets its responses. */
export interface ModelServer {
  /** For `AI_BASE_URL`. */
  baseUrl: string;
  requests: ModelRequest[];
  answer(as: ModelAnswer): void;
  close(): Promise<void>;
}

export const answerJson =
  (value: unknown, status = 200): ModelAnswer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

/** Also takes bytes that only claim to be a picture. */
export const answerPicture = (bytes: Buffer): ModelAnswer =>
  answerJson({ created: 1, data: [{ b64_json: bytes.toString('base64') }] });

export const answerText = (content: string): ModelAnswer =>
  answerJson({
    id: '1',
    object: 'chat.completion',
    created: 1,
    model: 'words',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

export const unhelpful: [string, ModelAnswer][] = [
  ['500', answerJson({ error: { message: 'broken' } }, 500)],
  ['429', answerJson({ error: { message: 'slow down' } }, 429)],
  ['401', answerJson({ error: { message: 'who are you?' } }, 401)],
  [
    'garbage',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>'),
  ],
  ['an empty answer', (response) => void response.writeHead(200).end()],
  ['JSON of another shape', answerJson({ data: 'none', choices: 7 })],
  ['nothing in it', answerJson({ data: [], choices: [] })],
  ['a connection that breaks', (response) => void response.destroy()],
  ['no answer at all', () => {}],
  [
    'an answer that stops in the middle',
    (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write('{"data": [{"b64'),
  ],
];

export async function startModels(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let answer: ModelAnswer = answerJson({ error: { message: 'nobody said what to answer' } }, 500);
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    requests.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answer(as) {
      answer = as;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
