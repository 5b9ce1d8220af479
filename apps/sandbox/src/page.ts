import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';

const style = new Html(`
  :root { color-scheme: light dark; --ground: #fff8f1; --card: #fff; --ink: #2a1e4f; --soft: #645a80;
    --line: #eadfd6; --raspberry: #d6246e; --link: #b3175a; --note: #ffe9b8; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #1a1330; --card: #251c40; --ink: #f6f0ff; --soft: #b9aed4; --line: #3d3260;
      --link: #ff8fba; --note: #4a3a12; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); line-height: 1.5;
    font-family: system-ui, sans-serif; overflow-wrap: anywhere; }
  header { background: var(--note); padding: .75rem 1rem; text-align: center; }
  main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
  h2 { font-size: 1.125rem; margin: 0; }
  a { color: var(--link); }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 1rem;
    padding: 1.25rem; margin: 0 0 1rem; }
  .soft { color: var(--soft); margin: .25rem 0; }
  .problem { border-left: .25rem solid var(--raspberry); padding-left: .75rem; font-weight: 600; }
  pre { white-space: pre-wrap; font: inherit; margin: .75rem 0; }
  iframe.mail { width: 100%; height: 70vh; background: #fff; color-scheme: light;
    border: 1px solid var(--line); border-radius: 1rem; }
  label { display: block; font-weight: 600; margin: 0 0 1rem; }
  input { display: block; width: 100%; font: inherit; font-weight: 400; color: inherit; background: var(--ground);
    border: 1px solid var(--soft); border-radius: .75rem; padding: .625rem .75rem; margin-top: .25rem; min-height: 2.75rem; }
  .acts, .forms { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0 0; }
  button { font: inherit; font-weight: 700; min-height: 2.75rem; padding: .5rem 1.5rem; border-radius: 999px;
    border: 2px solid var(--raspberry); background: var(--raspberry); color: #fff; cursor: pointer; flex: 1 1 8rem; }
  button.quiet { background: transparent; color: var(--ink); border-color: var(--soft); }
  .amount { font-size: 2rem; font-weight: 700; line-height: 1.2; margin: 0; }
  ul { padding-left: 1.25rem; margin: .5rem 0 0; }
  .scenarios { list-style: none; padding: 0; margin: .75rem 0 0; display: grid; gap: .75rem; }
  .scenarios li { display: grid; gap: .25rem .75rem; align-items: center; }
  .scenarios .soft, .lines li { margin: 0 0 .25rem; }
  main > .soft { margin: 0 0 1rem; }
  @media (min-width: 40rem) { .scenarios li { grid-template-columns: 15.5rem 1fr; } }
  .forms:empty { display: none; }
  .forms .row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; flex: 1 1 12rem; }
  .forms label { margin: 0; flex: 1 1 6rem; }
  code { font-size: .875rem; }
  :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`);

function frame(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Hooray's sandbox</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header><strong>This is Hooray's sandbox. Nothing here is real.</strong>
It stands in for outside services on this computer only.</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.markup;
}

export function sendPage(reply: FastifyReply, status: number, title: string, body: Html): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').send(frame(title, body));
}
