import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { saveBlob } from '../../../lib/browser/object-url.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';

const style = { variant: 'quiet', className: 'px-2! text-sm sm:px-3!' } as const;

/** Downloads the collage as a picture, as a PDF with all wishes in full, or as a poster for printing. */
export function CollageDownloads({ boxId }: { boxId: string }) {
  const { t } = useLingui();
  const preparing = t`Preparing...`;
  const params = { id: boxId };
  const picture = useMutation({
    mutationFn: () => api('GET /api/team-gift/collage/{id}', { params }),
    onSuccess: (file) => saveBlob(file, 'birthday-collage.png'),
  });
  const pdf = useMutation({
    mutationFn: () => api('GET /api/team-gift/collage-pdf/{id}', { params }),
    onSuccess: (file) => saveBlob(file, 'birthday-collage.pdf'),
  });
  const poster = useMutation({
    mutationFn: () => api('GET /api/team-gift/collage-poster/{id}', { params }),
    onSuccess: (file) => saveBlob(file, 'birthday-collage.jpg'),
  });
  // An error belongs to the last press.
  const start = (pressed: typeof picture) => {
    for (const other of [picture, pdf, poster]) if (other.isError) other.reset();
    pressed.mutate();
  };
  const error = picture.error ?? pdf.error ?? poster.error;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap justify-center sm:gap-x-3">
        <Button {...style} busy={picture.isPending} busyLabel={preparing} onClick={() => start(picture)}>
          <Trans>Download picture</Trans>
        </Button>
        <Button {...style} busy={pdf.isPending} busyLabel={preparing} onClick={() => start(pdf)}>
          <Trans>Download PDF</Trans>
        </Button>
        <Button {...style} busy={poster.isPending} busyLabel={preparing} onClick={() => start(poster)}>
          <Trans>Poster</Trans>
        </Button>
      </div>
      <FormError>{error && sentenceOf(error)}</FormError>
    </div>
  );
}
