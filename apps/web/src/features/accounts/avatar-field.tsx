import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { acceptedPictures, pictureProblem } from '../../lib/forms/picture-file.ts';
import { buttonClass } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { PicturePreview } from '../../ui/picture-preview.tsx';

export interface PictureFieldProps {
  current: ReactNode;
  picture: File | undefined;
  onChange: (picture: File | undefined) => void;
}

export function PictureField({ current, picture, onChange }: PictureFieldProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const latest = useRef<File>(undefined);
  const id = useId();
  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Canceling the browser's dialog keeps the earlier choice.
    const chosen = target.files?.[0];
    if (!chosen) return;
    latest.current = chosen;
    target.value = '';
    const found = await pictureProblem(chosen, accountLimits.avatarBytes);
    if (latest.current !== chosen) return;
    setProblem(found);
    onChange(found ? undefined : chosen);
  };
  return (
    <div className="flex min-w-0 items-center gap-4">
      {picture ? (
        <PicturePreview
          picture={picture}
          alt=""
          className="size-20 shrink-0 rounded-full bg-mango-soft object-cover"
        />
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
          <label htmlFor={id}>{picture ? t`Choose another picture` : t`Choose a picture`}</label>
          <input
            id={id}
            type="file"
            accept={acceptedPictures}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => void handleChange(event)}
          />
        </span>
        <p
          id={`${id}-note`}
          role={problem ? 'alert' : undefined}
          className={`flex gap-1.5 text-sm ${problem ? 'font-semibold text-cherry' : 'text-ink-soft'}`}
        >
          {problem && <WarningIcon />}
          <span>{problem ?? t`Optional, up to 5 MB.`}</span>
        </p>
      </div>
    </div>
  );
}
