import { listAvatarKeys } from '../../domains/accounts/pictures/avatar.service.ts';
import { listCollageKeys } from '../../domains/collage/collages.repository.ts';
import { listPictureKeys } from '../../domains/collage/contribute/contributions.repository.ts';
import { listEvidenceKeys } from '../../domains/moderation/reports/reports.service.ts';
import { listBannerKeys } from '../../domains/sponsors/offers/offers.service.ts';
import type { Db } from '../../platform/db/database.ts';

const domains = [listAvatarKeys, listPictureKeys, listCollageKeys, listEvidenceKeys, listBannerKeys];

const PICTURES = 'pictures/';

export const pictureName = (key: string) => `${PICTURES}${key}`;

/** Undefined for other files. */
export const pictureKeyOf = (name: string) =>
  name.startsWith(PICTURES) ? name.slice(PICTURES.length) : undefined;

export async function listStoredKeys(db: Db): Promise<string[]> {
  const lists: string[][] = [];
  for (const list of domains) lists.push(await list(db));
  return lists.flat();
}
