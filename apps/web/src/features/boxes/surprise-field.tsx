import type { ComponentProps } from 'react';

/** Whether the birthday person is kept from looking until the day. */
export function SurpriseField(props: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control bg-mango-soft px-4 py-3 font-extrabold">
      <input {...props} type="checkbox" className="size-5 shrink-0" />
      Keep it a surprise until the day
    </label>
  );
}
