import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * The `Trans` of the macros. Lingui looks for the elements of a message in the finished sentence, so that a name such as
 * '</0>' would end one. As a node it stays a text.
 */
export function Trans({ values = {}, ...props }: TransProps) {
  return <LinguiTrans {...props} values={withoutTags(values)} />;
}

function withoutTags(values: Record<string, unknown>): Record<string, unknown> {
  const safe = (value: unknown) => (typeof value === 'string' && value.includes('<') ? [value] : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, safe(value)]));
}
