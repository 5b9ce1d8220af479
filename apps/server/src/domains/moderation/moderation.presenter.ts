import type { Block, Report } from '@hooray/contract/moderation.ts';
import { avatarUrl } from '../accounts/accounts.presenter.ts';
import type { BlockRow } from './blocks.repository.ts';
import type { ReportRow } from './reports.repository.ts';

export function presentBlock({ person, createdAt }: BlockRow): Block {
  const { id, name } = person;
  return { id, name, avatar_url: avatarUrl(person), createdAt: createdAt.toISOString() };
}

export function presentReport({ id, subject, subjectId, reason, state, createdAt }: ReportRow): Report {
  return { id, subject, subjectId, reason: reason ?? '', state, createdAt: createdAt.toISOString() };
}
