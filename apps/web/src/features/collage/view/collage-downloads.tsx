import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { saveBlob } from '../../../lib/browser/object-url.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';

interface CollageDownloadsProps {
  boxId: string;
  picture: Blob;
}

/** Downloads the collage as a picture, or as a PDF with all wishes in full. */
export function CollageDownloads({ boxId, picture }: CollageDownloadsProps) {
  const pdf = useMutation({
    mutationFn: () => api('GET /api/team-gift/collage-pdf/{id}', { params: { id: boxId } }),
    onSuccess: (file) => saveBlob(file, 'birthday-collage.pdf'),
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap justify-center sm:gap-x-3">
        <Button
          variant="quiet"
          className="px-2! text-sm sm:px-3!"
          onClick={() => saveBlob(picture, 'birthday-collage.png')}
        >
          Download picture
        </Button>
        <Button
          variant="quiet"
          className="px-2! text-sm sm:px-3!"
          busy={pdf.isPending}
          busyLabel="Preparing..."
          onClick={() => pdf.mutate()}
        >
          Download PDF
        </Button>
      </div>
      <FormError>{pdf.error && sentenceOf(pdf.error)}</FormError>
    </div>
  );
}
