import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FormDraft } from '../../lib/forms/drafted-form.ts';
import { Button } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';

const unkeptSentences = {
  text: msg`This browser can't keep what you write here. Please send it before you leave, or copy it.`,
  picture: msg`This browser can't keep your picture. You'll need to choose it again if you leave this page.`,
} as const;

/** Says that the form has an earlier draft, and offers to discard it. */
export function DraftLine({ draft: { note, unkept, discard, undo } }: { draft: FormDraft }) {
  const { t } = useLingui();
  const isDiscarded = note === 'discarded';
  return (
    <>
      {note && (
        <div className="-my-2 flex flex-wrap items-center gap-x-2">
          <p role="status" className="text-ink-soft text-sm">
            {isDiscarded ? t`Draft discarded` : t`Draft restored`}
          </p>
          <Button variant="quiet" className="px-3! text-sm" onClick={isDiscarded ? undo : discard}>
            {isDiscarded ? t`Undo` : t`Discard draft`}
          </Button>
        </div>
      )}
      {unkept && <Notice tone="info">{t(unkeptSentences[unkept])}</Notice>}
    </>
  );
}
