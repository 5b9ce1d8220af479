import { isIP } from 'node:net';
import { AppError } from '../../../platform/errors/app-error.ts';

/** The website that passkeys belong to, in the words of WebAuthn. */
export interface RelyingParty {
  rpId: string;
  origin: string;
}

/** Undefined for an IP address, for which browsers create no passkeys. */
export function findRelyingParty(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
  return isAddress ? undefined : { rpId: hostname, origin };
}

/** @throws AppError NOT_FOUND */
export function getRelyingParty(publicUrl: string): RelyingParty {
  const site = findRelyingParty(publicUrl);
  if (!site) throw new AppError('NOT_FOUND');
  return site;
}
