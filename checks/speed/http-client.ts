import { Agent, request } from 'node:http';

/** Keeps connections open and has as little overhead as possible. */
export interface HttpClient {
  /** Returns the body. @throws Error for any status but 200 */
  get(path: string, token: string): Promise<string>;
  post(path: string, token: string, body: object): Promise<string>;
  close(): void;
}

export function openHttpClient(url: string): HttpClient {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);

  function send(method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<string> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const sending = request({ agent, hostname, port, method, path, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text}`));
        });
      });
      sending.on('error', reject);
      sending.end(body && JSON.stringify(body));
    });
  }

  return {
    get: (path, token) => send('GET', path, token),
    post: (path, token, body) => send('POST', path, token, body),
    close: () => agent.destroy(),
  };
}
