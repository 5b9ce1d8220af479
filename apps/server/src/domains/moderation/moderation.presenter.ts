import type { Block } from '@hooray/contract/moderation.ts';
import { avatarUrl } from '../accounts/accounts.presenter.ts';
import type { BlockRow } from './blocks.repository.ts';

export function presentBlock({ person, createdAt }: BlockRow): Block {
  const { id, name } = person;
  return { id, name, avatar_url: avatarUrl(person), createdAt: createdAt.toISOString() };
}
