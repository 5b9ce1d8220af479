import { isIPv6 } from 'node:net';

/** An IPv4 address within IPv6, as `URL` spells it. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** An IPv4 address or the first 64 bits of an IPv6 one, because one person has all of them (RFC 6177). */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return address;
  const { hostname } = new URL(`http://[${bare}]`);
  const spelled = hostname.slice(1, -1);
  const mapped = MAPPED.exec(spelled);
  if (mapped) return mapped.slice(1).flatMap(bytesOf).join('.');
  const [before = [], after = []] = spelled.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
