import { offerLimits } from '@hooray/contract/sponsors/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeEvent, Ref } from 'react';
import { acceptedPictures } from '../../../lib/forms/picture-file.ts';
import { usePictureProblem } from '../../../lib/forms/use-picture-problem.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { PicturePreview } from '../../../ui/picture-preview.tsx';

interface BannerFieldProps {
  inputRef: Ref<HTMLInputElement>;
  banner: File | null;
  onChange: (banner: File | null) => void;
  /** Why the server refused the banner. */
  error: string | undefined;
}

/** Selects a banner. Shows it uncropped before it is sent, or says why the file can't be used. */
export function BannerField({ inputRef, banner, onChange, error }: BannerFieldProps) {
  const { t } = useLingui();
  const problem = usePictureProblem(banner, offerLimits.bannerBytes);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Canceling the browser's dialog keeps the earlier choice.
    const chosen = target.files?.[0];
    if (!chosen) return;
    onChange(chosen);
    target.value = '';
  };
  return (
    <Field
      label={t`Banner (optional)`}
      hint={t`Shown in parties, labeled as sponsored. A picture of up to 5 MB.`}
      error={problem ?? error}
    >
      {(wiring) => (
        <div className="grid min-w-0 gap-3">
          {banner && !problem && (
            <PicturePreview
              picture={banner}
              alt={t`Preview of the banner`}
              className="h-40 w-full rounded-control bg-frosting object-contain"
            />
          )}
          <div className="flex flex-wrap gap-3">
            <span
              className={buttonClass(
                'secondary',
                'outline-blueberry outline-offset-3 has-focus-visible:outline-3',
              )}
            >
              <span>
                {banner
                  ? t({ message: 'Choose another picture', context: 'Of a banner' })
                  : t({ message: 'Choose a picture', context: 'Of a banner' })}
              </span>
              <input
                {...wiring}
                ref={inputRef}
                type="file"
                accept={acceptedPictures}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                onChange={handleChange}
              />
            </span>
            {banner && (
              <Button variant="quiet" onClick={() => onChange(null)}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
