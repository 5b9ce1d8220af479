import { accountLimits } from '@hooray/contract/accounts.values.ts';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { useObjectUrl } from '../../lib/object-url.ts';
import { buttonClass } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';

const megabyte = 1024 * 1024;

export interface PictureFieldProps {
  /** Shown until a picture is chosen, 80 CSS pixels wide and high. */
  current: ReactNode;
  picture: File | undefined;
  onChange: (picture: File | undefined) => void;
}

/** Chooses the reader's picture and previews it. */
export function PictureField({ current, picture, onChange }: PictureFieldProps) {
  const [problem, setProblem] = useState<string>();
  const previewUrl = useObjectUrl(picture);
  const id = useId();
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    const found = chosen && pictureProblem(chosen);
    setProblem(found);
    onChange(found ? undefined : chosen);
    if (found) target.value = '';
  };
  return (
    <div className="flex min-w-0 items-center gap-4">
      {previewUrl ? (
        <img src={previewUrl} alt="" className="size-20 shrink-0 rounded-full bg-mango-soft object-cover" />
      ) : (
        current
      )}
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <span
          className={buttonClass(
            'secondary',
            'has-focus-visible:outline-3 outline-blueberry outline-offset-3',
          )}
        >
          <label htmlFor={id}>{picture ? 'Choose another picture' : 'Choose a picture'}</label>
          <input
            id={id}
            type="file"
            accept="image/*"
            className="absolute inset-0 cursor-pointer opacity-0"
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={handleChange}
          />
        </span>
        <p
          id={`${id}-note`}
          role={problem ? 'alert' : undefined}
          className={`flex gap-1.5 text-sm ${problem ? 'font-semibold text-cherry' : 'text-ink-soft'}`}
        >
          {problem && <WarningIcon />}
          <span>{problem ?? 'Optional, up to 5 MB.'}</span>
        </p>
      </div>
    </div>
  );
}

/** Why a file cannot be an avatar, checked before it is sent; only the server can check its content. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return 'Please choose a picture.';
  if (file.size <= accountLimits.avatarBytes) return undefined;
  return `The picture can have at most ${accountLimits.avatarBytes / megabyte} MB.`;
}
