import type { AuditEntry } from '@hooray/contract/moderation/audit-calls.ts';
import { Trans } from '@lingui/react/macro';
import { formatMoment } from '../../../lib/dates/formats.ts';
import { PersonLink } from '../person-link.tsx';
import { describeAction, describeChanges } from './audit-labels.ts';

interface AuditLineProps {
  entry: AuditEntry;
  /** The user that the whole list is about, who gets no link. */
  aboutId?: string | undefined;
}

export function AuditLine({ entry, aboutId }: AuditLineProps) {
  const { actorId, actorName, userId, userName, createdAt } = entry;
  const { verb, end } = describeAction(entry);
  const changes = describeChanges(entry);
  return (
    <li className="grid gap-0.5 py-3">
      <p className="wrap-anywhere">
        <PersonLink id={actorId} name={actorName} />
        <span> {verb}</span>
        {userId && (
          <>
            <span> </span>
            <PersonLink id={userId} name={userName} isLinked={userId !== aboutId} />
          </>
        )}
        <span>{end}</span>
      </p>
      {changes.map(({ name, before, after }) => (
        <p key={name} className="text-ink-soft text-sm wrap-anywhere">
          {name}: {before} <span aria-hidden="true">→</span>
          <span className="sr-only">
            <Trans>became</Trans>
          </span>{' '}
          <span className="font-semibold text-ink">{after}</span>
        </p>
      ))}
      <p className="text-ink-soft text-sm">
        <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
      </p>
    </li>
  );
}
