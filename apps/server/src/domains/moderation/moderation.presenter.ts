import type { Block, OwnReport, Report } from '@hooray/contract/moderation/calls.ts';
import { moderationTexts } from '@hooray/contract/moderation/constants.ts';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { write } from '../../platform/language/write.ts';
import { avatarUrl } from '../accounts/accounts.presenter.ts';
import type { BlockRow } from './blocks/blocks.repository.ts';
import type { ReportRow } from './reports/reports.repository.ts';

/** A file of the web app, because an avatar address would reveal the user. */
const STRANGER_PICTURE = '/default-avatar.png';

/** A user who was blocked by an alias stays unknown to the blocker. */
export function presentBlock({ person, knownAs, createdAt }: BlockRow, language: SentenceLanguage): Block {
  const known =
    knownAs === person.id
      ? { name: person.name, avatar_url: avatarUrl(person) }
      : { name: write(moderationTexts.strangerName, language), avatar_url: STRANGER_PICTURE };
  return { id: knownAs, ...known, createdAt: createdAt.toISOString() };
}

type Reported = Pick<ReportRow, 'id' | 'subject' | 'subjectId' | 'reason' | 'state' | 'createdAt'>;

export function presentReport({ id, subject, subjectId, reason, state, createdAt }: Reported): Report {
  return { id, subject, subjectId, reason: reason ?? '', status: state, createdAt: createdAt.toISOString() };
}

type OwnReported = Reported & Pick<ReportRow, 'outcome' | 'decidedAt'>;

/** Leaves out the measure, which concerns only the reported user. */
export function presentOwnReport(report: OwnReported): OwnReport {
  const { outcome, decidedAt } = report;
  return {
    ...presentReport(report),
    outcome: outcome && (outcome === 'dismiss' ? 'dismissed' : 'acted'),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
