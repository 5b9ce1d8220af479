import { existsSync } from 'node:fs';
import { installDebianPackage, isDebianRoot } from './debian.ts';
import type { Tool } from './tool.ts';

const KNOWN_PLACES = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'];

/** Where HAProxy is, if it is on this machine. */
export const findHaproxy = () =>
  [process.env.HAPROXY, ...KNOWN_PLACES].find((path) => path && existsSync(path));

/** A HAProxy of this machine; on Debian as root one is installed. */
export function provideHaproxy(): Tool {
  const found = findHaproxy();
  if (found) return { path: found };
  if (isDebianRoot()) {
    console.log('There is no HAProxy here yet; installing one to run several processes behind it …');
    installDebianPackage('haproxy');
  }
  const path = findHaproxy();
  const advice =
    "several processes behind a proxy: they need HAProxy: 'apt-get install haproxy' or 'brew install haproxy'";
  return path ? { path } : { path, advice };
}
