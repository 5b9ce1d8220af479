import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBareRoot } from '../../../../tools/install/bare-machine/bare-root.ts';
import { tryOldNode, tryReadmeCommands } from '../../../../tools/install/bare-machine/readme-commands.ts';
import type { Scenario } from '../../scenario.ts';

const RELEASES = ['bookworm', 'trixie'];

/** Each Node comes with its own npm. */
const NODES = [
  { node: '20.19.5', npm: '10.8.2' },
  { node: '22.23.3', npm: '10.9.9' },
  { node: '24.21.0', npm: '11.19.1' },
];

/** Runs the README's two commands in Debian's minimal base system. Needs Debian, root and the network. */
export const bareMachinesStart: Scenario = {
  name: 'bare machines run the commands of the README',
  async run(report) {
    for (const release of RELEASES) {
      const folder = mkdtempSync(join(tmpdir(), 'hooray-bare-'));
      const [bareRoot, root] = [join(folder, 'bare'), join(folder, 'root')];
      const inRoot = async (work: () => Promise<string>) => {
        try {
          return await work();
        } finally {
          rmSync(root, { recursive: true, force: true });
        }
      };
      try {
        makeBareRoot(release, bareRoot);
        for (const tools of NODES)
          await report.round(`${release} with Node ${tools.node} and npm ${tools.npm}`, () =>
            inRoot(async () => {
              await tryReadmeCommands({ release, ...tools }, bareRoot, root);
              return 'installed, started, served and stopped';
            }),
          );
        await report.round(`${release} with Node 18`, () =>
          inRoot(() => tryOldNode({ release, node: '18.20.8', npm: '10.8.2' }, bareRoot, root)),
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  },
};
