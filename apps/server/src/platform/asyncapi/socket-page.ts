import { escapeHtml } from '../escape-html.ts';
import type { SocketDescription } from './describe-sockets.ts';

/** Served as a file, because the policy allows no inline styles. */
export const STYLESHEET = `
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
  article { margin: 1rem 0; padding: 0 1rem; border: 1px solid #8888; border-radius: 0.5rem; }
  pre { overflow-x: auto; padding: 0.5rem; background: #8882; }
  summary { cursor: pointer; }
`;

type Operation = SocketDescription['operations'][string];
type Message = SocketDescription['channels'][string]['messages'][string];

/** The contract's only Markdown is code between backticks. */
const prose = (text: string) => escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');

function messageAt({ channels }: SocketDescription, reference: string): Message | undefined {
  const [, , key = '', , name = ''] = reference.split('/');
  return channels[key]?.messages[name];
}

function showSchema(title: string, message: Message | undefined): string {
  const schema = escapeHtml(JSON.stringify(message?.payload, null, 2));
  return `<details><summary>${title}</summary><pre>${schema}</pre></details>`;
}

function showOperation(
  document: SocketDescription,
  { summary, description, messages, reply }: Operation,
): string {
  const message = messageAt(document, messages[0]?.$ref ?? '');
  const acknowledgement = reply && messageAt(document, reply.messages[0]?.$ref ?? '');
  return `<article>
    <h4><code>${escapeHtml(message?.name ?? '')}</code></h4>
    <p>${prose(summary)}</p>
    ${showSchema('Payload', message)}
    ${reply ? showSchema('Acknowledgement', acknowledgement) : ''}
    ${description ? `<p>${prose(description)}</p>` : ''}
  </article>`;
}

export function showSockets(document: SocketDescription, stylesheet: string): string {
  const operations = Object.values(document.operations);
  const sections = Object.entries(document.channels).map(([key, { address, summary, description }]) => {
    const shown = (action: Operation['action']) =>
      operations
        .filter((operation) => operation.action === action && operation.channel.$ref === `#/channels/${key}`)
        .map((operation) => showOperation(document, operation))
        .join('');
    return `<section>
      <h2><code>${escapeHtml(address)}</code></h2>
      <p>${prose(summary)} ${prose(description)}</p>
      <h3>Clients send</h3>${shown('receive')}
      <h3>The server sends</h3>${shown('send')}
    </section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Hooray sockets</title>
  <link rel="stylesheet" href="${stylesheet}">
</head>
<body>
  <h1>Hooray sockets</h1>
  <p>${prose(document.info.description)}</p>
  <p>The same as AsyncAPI: <a href="/api/asyncapi.json">/api/asyncapi.json</a>. Calls: <a href="/api/docs">/api/docs</a>.</p>
  ${sections.join('\n')}
</body>
</html>`;
}
