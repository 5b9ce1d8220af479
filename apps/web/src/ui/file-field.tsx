import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

export interface FileFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children' | 'type'> {
  accept: string;
  /** The picture chosen so far, shown round beside the control. */
  previewUrl?: string | undefined;
}

const chooserClass =
  'file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-lg file:border-0 file:bg-blueberry-soft file:px-3 file:font-extrabold file:text-blueberry';

/** A labelled file chooser with a preview. */
export function FileField({ label, error, hint, previewUrl, className = '', id, ...input }: FileFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(wiring) => (
        <div className="flex min-w-0 items-center gap-3">
          {previewUrl && (
            <img
              src={previewUrl}
              alt=""
              width="64"
              height="64"
              className="size-16 shrink-0 rounded-full bg-mango-soft object-cover"
            />
          )}
          <input
            {...input}
            {...wiring}
            type="file"
            className={`${controlClass} ${chooserClass} ${className}`}
          />
        </div>
      )}
    </Field>
  );
}
