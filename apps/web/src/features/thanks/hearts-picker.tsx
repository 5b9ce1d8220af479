import { type HeartKind, heartKinds } from '@hooray/contract/openings/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { thanksQuery } from '../../queries/openings.ts';
import { MonsterHeart } from '../../ui/art/monster-heart.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { heartLabels } from './heart-labels.ts';

interface HeartsPickerProps {
  boxId: string;
  contributionId: string;
  /** The name of the wish's author. */
  name: string;
}

const heartClass =
  'grid size-12 shrink cursor-pointer place-items-center rounded-full border-2 border-transparent transition-transform duration-150 ' +
  'hover:scale-110 active:scale-90 aria-pressed:border-raspberry aria-pressed:bg-raspberry-soft ' +
  'forced-colors:aria-pressed:bg-[Highlight]';

/** Lets the birthday person answer a wish. Pressing the chosen heart again takes it back. */
export function HeartsPicker({ boxId, contributionId, name }: HeartsPickerProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const query = thanksQuery(boxId);
  const { data } = useQuery(query);
  const giving = useMutation({
    mutationFn: (kind: HeartKind | null) =>
      api('PUT /api/birthday_box/{id}/wishes/{contributionId}/heart', {
        params: { id: boxId, contributionId },
        body: { kind },
      }),
    // Quick presses reach the server in order.
    scope: { id: `heart ${contributionId}` },
    onSuccess: ({ heart: { kind } }) =>
      queryClient.setQueryData(query.queryKey, (before) => {
        if (!before) return before;
        const others = before.hearts.filter((heart) => heart.contributionId !== contributionId);
        return { ...before, hearts: kind === null ? others : [...others, { contributionId, kind }] };
      }),
  });
  const stored = data?.hearts.find((heart) => heart.contributionId === contributionId)?.kind ?? null;
  const chosen = giving.isPending ? giving.variables : stored;
  return (
    <div className="grid gap-1">
      <fieldset
        aria-label={t`Your answer to ${name}`}
        className="-mx-1 flex max-w-80 min-w-0 justify-between"
      >
        {heartKinds.map((kind) => {
          const label = t(heartLabels[kind]);
          return (
            <button
              key={kind}
              type="button"
              aria-label={t`${label}: ${name}`}
              aria-pressed={chosen === kind}
              onClick={() => giving.mutate(chosen === kind ? null : kind)}
              className={heartClass}
            >
              <MonsterHeart kind={kind} className="size-10" />
            </button>
          );
        })}
      </fieldset>
      <FormError>{giving.error && sentenceOf(giving.error)}</FormError>
    </div>
  );
}
