import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { saveBlob } from '../../../lib/object-url.ts';
import { sentenceOf } from '../../../lib/sentence-of.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';

/** Downloads everything that is stored about the person. */
export function DataDownload() {
  const download = useMutation({
    mutationFn: () => api('GET /api/auth/export'),
    onSuccess: (zip) => saveBlob(zip, 'hooray-my-data.zip'),
  });
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">Download everything Hooray stores about you as a ZIP file.</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={download.isPending}
        busyLabel="Preparing..."
        onClick={() => download.mutate()}
      >
        Download my data
      </Button>
      <FormError>{download.error && sentenceOf(download.error)}</FormError>
    </div>
  );
}
