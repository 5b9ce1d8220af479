import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { inProject } from './root.ts';

const program = `
  import { provideMissingServices } from ${JSON.stringify(inProject('tools/start/sandbox-process.ts'))};
  import { launch } from ${JSON.stringify(inProject('tools/start/launch-error.ts'))};
  await launch(async () => {
    const settings = await provideMissingServices({ SANDBOX_PORT: process.argv[1] });
    const inbox = await fetch(new URL('/mail/messages', settings.FACEBOOK_GRAPH_URL));
    console.log(settings.FACEBOOK_GRAPH_URL, inbox.status);
  });
`;

async function run(port: string) {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program, port]);
  const [output, problem, [code]] = await Promise.all([
    text(parent.stdout),
    text(parent.stderr),
    once(parent, 'exit'),
  ]);
  return { output, problem, code };
}

test('the sandbox does not keep its parent alive, and exits with it', async () => {
  const { output, problem, code } = await run('0');
  expect({ problem, code }).toEqual({ problem: '', code: 0 });
  const [, url] = /(http\S+)\/facebook 200\n$/.exec(output) ?? [];
  await expect
    .poll(() =>
      fetch(`${url}/`).then(
        () => 'answers',
        () => 'gone',
      ),
    )
    .toBe('gone');
});

test('a sandbox that cannot start says why in one sentence', async () => {
  expect(await run('99999')).toEqual({
    output: '',
    problem: "SANDBOX_PORT is '99999', which is not a port: 0 to 65535.\n",
    code: 1,
  });
});
