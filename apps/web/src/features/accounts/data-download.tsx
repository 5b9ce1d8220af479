import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';

/** Everything that is kept about the person, as a file of theirs. */
export function DataDownload() {
  const download = useMutation({
    mutationFn: () => api('GET /api/auth/export'),
    onSuccess: (zip) => saveBlob(zip, 'hooray-my-data.zip'),
  });
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">Take everything with you that Hooray keeps about you: one ZIP file.</p>
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
