import { type SandboxAddresses, startSandbox } from './sandbox.ts';

/** The only message to the process that started the sandbox. */
export type SandboxMessage = { ready: SandboxAddresses } | { failed: string };

const hasParent = process.send !== undefined;

async function report(message: SandboxMessage): Promise<void> {
  if (hasParent) {
    await new Promise((sent) => process.send?.(message, sent));
  } else if ('failed' in message) {
    console.error(message.failed);
  } else {
    console.log(`The sandbox is at ${message.ready.httpUrl} and takes mail at ${message.ready.smtpUrl}`);
  }
}

function reasonOf(error: unknown, port: number): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${port} is taken: set SANDBOX_PORT to a free one for the sandbox.`;
  }
  return `The sandbox could not start: ${error instanceof Error ? error.message : error}`;
}

function stopWhenAsked(stop: () => Promise<void>): void {
  const end = () => stop().then(() => process.exit(0));
  process.once('SIGTERM', end);
  // Ctrl-C reaches the whole process group. The parent needs the sandbox until it has stopped itself.
  process.on('SIGINT', () => !hasParent && end());
  process.once('disconnect', end);
  if (hasParent && !process.connected) end();
}

async function run(): Promise<void> {
  if (process.env.NODE_ENV === 'production') {
    return fail('The sandbox never runs with NODE_ENV=production.');
  }
  const port = Number(process.env.SANDBOX_PORT || 3001);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65535)) {
    return fail(`SANDBOX_PORT is '${process.env.SANDBOX_PORT}', which is not a port: 0 to 65535.`);
  }
  try {
    // A message is JSON, so it can't contain functions.
    const { stop, ...ready } = await startSandbox({ port });
    stopWhenAsked(stop);
    await report({ ready });
  } catch (error) {
    return fail(reasonOf(error, port));
  }
}

async function fail(sentence: string): Promise<void> {
  await report({ failed: sentence });
  process.exit(1);
}

await run();
