import { type ChangeEvent, type Ref, useCallback } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';

interface PictureFieldProps {
  inputRef: Ref<HTMLInputElement>;
  name: string;
  picture: File | null;
  onChange: (picture: File) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Chooses a picture and shows it whole before it is sent. */
export function PictureField({ inputRef, name, picture, onChange, onBlur, error }: PictureFieldProps) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Closing the browser's dialog without choosing keeps the earlier choice.
    const chosen = target.files?.[0];
    if (chosen) onChange(chosen);
    target.value = '';
  };
  return (
    <Field label="Picture" hint="Of you, of the two of you, or of anything else. Up to 10 MB." error={error}>
      {(wiring) => (
        <div className="flex min-w-0 flex-wrap items-center gap-4">
          {picture && <Preview picture={picture} />}
          <span
            className={buttonClass(
              'secondary',
              'outline-blueberry outline-offset-3 has-focus-visible:outline-3',
            )}
          >
            <span>{picture ? 'Choose another picture' : 'Choose a picture'}</span>
            <input
              {...wiring}
              ref={inputRef}
              name={name}
              type="file"
              accept="image/*"
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={handleChange}
              onBlur={onBlur}
            />
          </span>
        </div>
      )}
    </Field>
  );
}

/** A file that is not a picture leaves an empty frame; the server says why. */
function Preview({ picture }: { picture: File }) {
  const showPicture = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return (
    <img
      ref={showPicture}
      // biome-ignore lint/a11y/noRedundantAlt: it is the chosen picture that is previewed
      alt="Preview of your picture"
      className="size-32 rounded-control bg-mango-soft object-cover"
    />
  );
}
