import type { AdminReport, Evidence } from '@hooray/contract/moderation/admin-calls.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { PrivatePicture } from '../private-picture.tsx';
import { wholeReportQuery } from './decisions-queries.ts';
import { KeptThings } from './kept-things.tsx';

/** Initially shows only the messages around the reported one, if the chat is long. */
export function ReportEvidence({ report }: { report: AdminReport }) {
  const { t } = useLingui();
  const { id, pictureUrl, author } = report;
  const [wantsAll, setWantsAll] = useState(false);
  const whole = useQuery({ ...wholeReportQuery(id), enabled: wantsAll });
  const evidence: Evidence | null = whole.data?.evidence ?? report.evidence;
  const leftOut = evidence?.leftOut ?? 0;
  return (
    <>
      {evidence ? (
        <KeptThings key={leftOut} evidence={evidence} authorId={author?.id} />
      ) : (
        <p className="text-ink-soft">
          <Trans>Nothing of it was kept.</Trans>
        </p>
      )}
      {leftOut > 0 && (
        <Button variant="secondary" busy={whole.isFetching} onClick={() => setWantsAll(true)}>
          <Plural
            value={leftOut}
            one="Show one more message"
            other={`Show ${{ count: formatNumber(leftOut) }} more messages`}
          />
        </Button>
      )}
      <FormError>{whole.error && sentenceOf(whole.error)}</FormError>
      {pictureUrl && (
        <PrivatePicture
          address={pictureUrl}
          fetchPicture={(inputs) => api('GET /api/admin/reports/{id}/picture', { params: { id }, ...inputs })}
          alt={t`As it was when it was reported`}
        />
      )}
    </>
  );
}
