import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent, Ref } from 'react';
import { acceptedPictures } from '../../../lib/forms/picture-file.ts';
import { usePictureProblem } from '../../../lib/forms/use-picture-problem.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { PicturePreview } from '../../../ui/picture-preview.tsx';
import { ContributionPicture } from '../contribution-picture.tsx';

interface PictureFieldProps {
  inputRef: Ref<HTMLInputElement>;
  name: string;
  picture: File | null;
  /** The address of the picture that stays unless the user chooses another one. */
  current?: string | null | undefined;
  onChange: (picture: File) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Selects a picture. Shows it uncropped before it is sent, or says why the file can't be used. */
export function PictureField({
  inputRef,
  name,
  picture,
  current,
  onChange,
  onBlur,
  error,
}: PictureFieldProps) {
  const { t } = useLingui();
  const problem = usePictureProblem(picture, collageLimits.pictureBytes);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Canceling the browser's dialog keeps the earlier choice.
    const chosen = target.files?.[0];
    if (chosen) onChange(chosen);
    target.value = '';
  };
  return (
    <Field
      label={t`Picture`}
      hint={t`Of you, of the two of you, or of anything else. Up to 10 MB.`}
      error={problem ?? error}
    >
      {(wiring) => (
        <div className="flex min-w-0 flex-wrap items-center gap-4">
          {picture && !problem && (
            <PicturePreview
              picture={picture}
              alt={t`Preview of your picture`}
              className="size-32 rounded-control bg-mango-soft object-cover"
            />
          )}
          {!picture && current && (
            <ContributionPicture url={current} size={128} className="size-32 rounded-control" />
          )}
          <span
            className={buttonClass(
              'secondary',
              'outline-blueberry outline-offset-3 has-focus-visible:outline-3',
            )}
          >
            <span>{picture || current ? t`Choose another picture` : t`Choose a picture`}</span>
            <input
              {...wiring}
              ref={inputRef}
              name={name}
              type="file"
              accept={acceptedPictures}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={handleChange}
              onBlur={onBlur}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
