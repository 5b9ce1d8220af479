import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../start/free-port.ts';
import { addMachine, type BareMachine, CHECKOUT, insideOf, MissingNeed } from './bare-root.ts';
import { collectOutput, type Inside, runIn, spawnIn, stopInside } from './enter-root.ts';

const READY_WITHIN_S = 180;
const NETWORK_ERROR = /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EIDLETIMEOUT)\b/;

const endOf = (output: string) => output.trim().slice(-2000);

async function install(inside: Inside, isRepeated = false): Promise<string> {
  const { code, output } = await runIn(inside, ['npm', 'ci']);
  const hasNode = existsSync(join(inside.root, CHECKOUT, 'node_modules', `node-linux-${process.arch}`));
  // npm skips an optional package whose download fails. `npm start` then suggests this command.
  if (code === 0 && !hasNode && !isRepeated) return install(inside, true);
  if (code === 0) return output;
  if (NETWORK_ERROR.test(output)) throw new MissingNeed("npm's registry");
  throw new Error(`npm ci ended with ${code}: ${endOf(output)}`);
}

async function startAndStop(inside: Inside, url: string): Promise<string> {
  const child = spawnIn(inside, ['npm', 'start']);
  const output = collectOutput(child);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  try {
    for (let second = 0; !output().includes('Hooray is ready'); second += 1) {
      if (!isRunning() || second === READY_WITHIN_S) throw new Error(`npm start: ${endOf(output())}`);
      await delay(1000);
    }
    for (const path of ['/', '/readyz']) {
      const { status } = await fetch(`${url}${path}`);
      if (status !== 200) throw new Error(`${path} responded with ${status}: ${endOf(output())}`);
    }
    const code = await stopInside(child);
    if (code !== 0) throw new Error(`npm start ended with ${code}: ${endOf(output())}`);
    return output();
  } finally {
    if (isRunning()) child.kill('SIGKILL');
  }
}

/**
 * Runs the README's commands in a copy of `bareRoot` until Hooray responds, and then stops it. Returns the output.
 * @throws MissingNeed without a network; Error with the output if a command fails
 */
export async function tryReadmeCommands(
  machine: BareMachine,
  bareRoot: string,
  root: string,
): Promise<string> {
  addMachine(machine, bareRoot, root);
  const port = await findFreePort();
  const settings = { PORT: String(port), SANDBOX_PORT: String(await findFreePort()) };
  const inside = insideOf(root, settings);
  const installed = await install(inside);
  return `${installed}\n${await startAndStop(inside, `http://127.0.0.1:${port}`)}`;
}

/**
 * Expects `npm ci` to refuse the old Node. Returns the message. @throws Error with the output if it doesn't refuse
 */
export async function tryOldNode(machine: BareMachine, bareRoot: string, root: string): Promise<string> {
  addMachine(machine, bareRoot, root);
  const { code, output } = await runIn(insideOf(root, {}), ['npm', 'ci']);
  const sentence = output.split('\n').find((line) => line.includes('Hooray needs'));
  if (code === 0 || !sentence?.endsWith(`this is Node ${machine.node}.`)) throw new Error(endOf(output));
  return sentence;
}
