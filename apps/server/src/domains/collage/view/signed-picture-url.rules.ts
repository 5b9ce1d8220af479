import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

const HALF_DAY_SECONDS = 12 * 60 * 60;

export interface SignedPicture {
  id: string;
  version: string;
  /** In seconds since 1970. */
  expires: number;
  signature: string;
}

const sign = (secrets: Secrets, { id, version, expires }: Omit<SignedPicture, 'signature'>) =>
  secrets.deriveToken('team gift picture', `${id} ${version} ${expires}`);

/** Valid without a token for 12 to 24 h. Constant for half a day, so that browsers can cache the picture. */
export function signPictureAddress(
  secrets: Secrets,
  { id, version }: Pick<SignedPicture, 'id' | 'version'>,
  now: Date,
): string {
  const expires = (Math.floor(now.getTime() / 1000 / HALF_DAY_SECONDS) + 2) * HALF_DAY_SECONDS;
  const query = new URLSearchParams({
    version,
    expires: String(expires),
    signature: sign(secrets, { id, version, expires }),
  });
  return `/api/team-gift/picture/${id}?${query}`;
}

/** @throws AppError NOT_FOUND if the signature is wrong or has expired */
export function assertPictureAddress(
  secrets: Secrets,
  { signature, ...picture }: SignedPicture,
  now: Date,
): void {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(secrets, picture))];
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isOurs || picture.expires * 1000 <= now.getTime()) throw new AppError('NOT_FOUND');
}
