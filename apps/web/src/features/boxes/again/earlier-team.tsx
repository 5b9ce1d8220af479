import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { boxQuery } from '../../../queries/boxes.ts';
import { useEarlierBox } from '../../../queries/yearly-boxes.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

/** Lists members of the person's earlier box who haven't joined this one. Only they themselves can join. */
export function EarlierTeam({ box }: { box: OpenBox }) {
  const { t } = useLingui();
  const found = useEarlierBox(box.id);
  // Fetch the box, because a list of boxes contains only the first members of each.
  const { data: earlier } = useQuery({ ...boxQuery(found?.earlier.id ?? ''), enabled: found !== undefined });
  const names = earlier && !earlier.wrapped ? missingNames(earlier, box) : [];
  if (!found || names.length === 0) return null;
  const { year } = found;
  return (
    <section aria-labelledby="earlier-team" className="grid gap-3 rounded-control bg-mango-soft p-4">
      <h3 id="earlier-team" className="text-lg">
        {found.isLastYear ? t`They were in the team last year` : t`They were in the team in ${year}`}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {names.map(({ id, name }) => (
          <li key={id} className="max-w-full rounded-full bg-paper px-3 py-1 font-semibold">
            <bdi className="wrap-anywhere">{name}</bdi>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        <Trans>They're not in this box until they open the link.</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton
          text={names.map(({ name }) => name).join(', ')}
          whenRefused={t`Please copy the names above.`}
        >
          <Trans>Copy names</Trans>
        </CopyButton>
      </div>
    </section>
  );
}

function missingNames(earlier: OpenBox, box: OpenBox) {
  const present = new Set(
    box.participants.map((member) => (typeof member === 'string' ? member : member.id)),
  );
  return earlier.participants
    .filter((member) => typeof member !== 'string')
    .filter(({ id }) => !present.has(id));
}
