import { randomInt } from 'node:crypto';
import { isFree } from '../../../tools/start/free-port.ts';

/** The ports of every program that `ops/ha` configures. */
const PORTS = [80, 443, 2379, 2380, 3000, 5000, 5432, 6379, 6380, 8008, 8080, 26379];
const ATTEMPTS = 20;

/** Finds loopback addresses for three machines and a front, with all ports free. Linux has all of 127.0.0.0/8. */
export async function findNetwork(): Promise<[string, string, string, string]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
    const addresses: [string, string, string, string] = [
      `${network}.1`,
      `${network}.2`,
      `${network}.3`,
      `${network}.4`,
    ];
    const checks = addresses.flatMap((address) => PORTS.map((port) => isFree(port, address)));
    if ((await Promise.all(checks)).every(Boolean)) return addresses;
  }
  throw new Error('no loopback network has all ports free');
}
