// `node tools/build/image/make-sbom.ts FILE`: writes the image's software bill of materials, in the build of
// the Dockerfile.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../../start/root.ts';
import { keepInImage, type Lock, type Sbom } from './sbom.ts';

const MEGABYTE = 1024 * 1024;

const [, , file = 'sbom.cdx.json'] = process.argv;
// The root has the packages of Node. npm refuses to describe the benchmarks, whose packages contradict one another.
const workspaces = ['@hooray/server', '@hooray/web', '@hooray/image'].map((name) => `--workspace=${name}`);
const options = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--include-workspace-root'];
const written = execFileSync('npm', [...options, ...workspaces], {
  cwd: inProject('.'),
  maxBuffer: 64 * MEGABYTE,
});
const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as Lock;
const sbom = keepInImage(JSON.parse(String(written)) as Sbom, lock, inProject('.'));
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
