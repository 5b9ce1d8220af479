import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { userPictureBytes } from '../accounts.tables.ts';

export async function sumPictureBytes(tx: Db, userId: string): Promise<number> {
  const { bytes } = userPictureBytes;
  const [sum] = await tx.select({ bytes }).from(userPictureBytes).where(eq(userPictureBytes.userId, userId));
  return sum?.bytes ?? 0;
}
