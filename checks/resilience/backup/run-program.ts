import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../../../tools/start/root.ts';

/** Runs the built program. Returns its output. @throws Error with the output if it fails */
export async function runProgram(
  program: 'backup' | 'restore',
  settings: Record<string, string>,
  args: string[] = [],
): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [inProject(`apps/server/dist/${program}.js`), ...args], {
    env: { PATH, HOME, ...settings },
  });
  let said = '';
  const hear = (text: Buffer) => {
    said += text;
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said.trim()}`);
  return said;
}
