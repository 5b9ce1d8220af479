import { existsSync } from 'node:fs';
import { installDebianPackage, isDebianRoot } from './debian.ts';
import type { Tool } from './tool.ts';

interface Wanted {
  /** The name, which is also that of its Debian package. */
  name: string;
  variable: string;
  places: string[];
  isFor: string;
}

/** Installs a missing program as root on Debian. */
function provide({ name, variable, places, isFor }: Wanted): Tool {
  const find = () => [process.env[variable], ...places].find((path) => path && existsSync(path));
  const found = find();
  if (found) return { path: found };
  if (isDebianRoot()) {
    console.log(`There is no ${name} here yet; installing one for ${isFor} …`);
    installDebianPackage(name);
  }
  const path = find();
  const advice = `${isFor}: they need ${name}: 'apt-get install ${name}', or with Homebrew its formula`;
  return path ? { path } : { path, advice };
}

export const provideRedis = (): Tool =>
  provide({
    name: 'redis-server',
    variable: 'REDIS_SERVER',
    places: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
    isFor: 'tests of several processes',
  });

export const provideHaproxy = (): Tool =>
  provide({
    name: 'haproxy',
    variable: 'HAPROXY',
    places: ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'],
    isFor: 'tests of the proxy',
  });
