import { useEffect, useState } from 'react';
import { pictureProblem } from './picture-file.ts';

/** Undefined for a valid picture, and while the file is being checked. */
export function usePictureProblem(file: Blob | null, maxBytes: number): string | undefined {
  const [checked, setChecked] = useState<{ file: Blob; problem: string | undefined }>();
  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    pictureProblem(file, maxBytes).then((problem) => isCurrent && setChecked({ file, problem }));
    return () => {
      isCurrent = false;
    };
  }, [file, maxBytes]);
  return checked?.file === file ? checked.problem : undefined;
}
