import { existsSync } from 'node:fs';
import { installDebianPackage, isDebianRoot } from './debian.ts';
import type { Tool } from './tool.ts';

const KNOWN_PLACES = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
];

const find = () => [process.env.REDIS_SERVER, ...KNOWN_PLACES].find((path) => path && existsSync(path));

/** A Redis server of this machine; on Debian as root one is installed. */
export function provideRedis(): Tool {
  const found = find();
  if (found) return { path: found };
  if (isDebianRoot()) {
    console.log('There is no Redis here yet; installing one for the tests of several processes …');
    installDebianPackage('redis-server');
  }
  const path = find();
  return path
    ? { path }
    : {
        path,
        advice:
          "tests of several processes: they need Redis: 'apt-get install redis-server' or 'brew install redis'",
      };
}
