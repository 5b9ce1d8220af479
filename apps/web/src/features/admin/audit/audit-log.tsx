import { OPERATOR_ID } from '@hooray/contract/moderation/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { AuditList } from './audit-list.tsx';
import { adminsQuery } from './audit-queries.ts';

/** Lists the actions of ADMINs and the operator. The address can filter them by actor and by subject. */
export function AuditLog() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const [by, about] = [params.get('by') ?? '', params.get('about') ?? ''];
  const { data: admins = [] } = useQuery(adminsQuery);
  const narrow = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const people = [
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
    { value: OPERATOR_ID, label: t`The operator` },
  ];
  // The ADMIN in the address may be a former one, or beyond the first hundred.
  const isUnlisted = by !== '' && !people.some(({ value }) => value === by);
  return (
    <Card aria-labelledby="audit-log" className="grid gap-5">
      <h2 id="audit-log">
        <Trans>Audit log</Trans>
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-full max-w-sm">
          <SelectField
            label={t`Actions by`}
            value={by}
            onChange={({ target }) => narrow('by', target.value)}
            options={[
              { value: '', label: t`Everyone` },
              ...people,
              ...(isUnlisted ? [{ value: by, label: t`One former ADMIN` }] : []),
            ]}
          />
        </div>
        {about !== '' && (
          <Button variant="secondary" onClick={() => narrow('about', '')}>
            <Trans>Show actions about everyone</Trans>
          </Button>
        )}
      </div>
      <AuditList
        actorId={by || undefined}
        aboutId={about || undefined}
        empty={by || about ? t`No actions match.` : t`Nothing has been decided yet.`}
      />
    </Card>
  );
}
