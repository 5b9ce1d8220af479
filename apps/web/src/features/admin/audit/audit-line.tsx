import type { AuditEntry } from '@hooray/contract/moderation/audit-calls.ts';
import { OPERATOR_ID } from '@hooray/contract/moderation/constants.ts';
import { Trans } from '@lingui/react/macro';
import { formatMoment } from '../../../lib/dates/formats.ts';
import { Trans as Sentence } from '../../../lib/language/trans.tsx';
import { PersonLink } from '../person-link.tsx';
import { describeChanges } from './audit-labels.ts';
import { describeAction } from './audit-sentences.ts';

interface AuditLineProps {
  entry: AuditEntry;
  /** The user whom the whole list is about. Their name isn't a link. */
  aboutId?: string | undefined;
}

export function AuditLine({ entry, aboutId }: AuditLineProps) {
  const { actorId, actorName, userId, userName, createdAt } = entry;
  const { subject, subjectName: flag, outcome } = entry;
  const changes = describeChanges(entry);
  return (
    <li className="grid gap-0.5 py-3">
      <p className="wrap-anywhere">
        <Sentence
          {...describeAction(entry)}
          values={{
            actor:
              actorId === OPERATOR_ID ? (
                <Trans>The operator</Trans>
              ) : (
                <PersonLink id={actorId} name={actorName} />
              ),
            user: userId && <PersonLink id={userId} name={userName} isLinked={userId !== aboutId} />,
            ...{ subject, flag, outcome },
          }}
        />
      </p>
      {changes.map(({ field, name, before, after }) => (
        <p key={field} className="text-ink-soft text-sm wrap-anywhere">
          <Trans>
            {name}: {before} <span aria-hidden="true">→</span>
            <span className="sr-only">became</span> <span className="font-semibold text-ink">{after}</span>
          </Trans>
        </p>
      ))}
      <p className="text-ink-soft text-sm">
        <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
      </p>
    </li>
  );
}
