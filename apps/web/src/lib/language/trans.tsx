import { Trans as LinguiTrans, type TransProps } from '@lingui/react';
import type { ReactNode } from 'react';

/**
 * The `Trans` of the macros, with two differences. Lingui looks for the elements of a message in the finished sentence, so
 * that a name such as '</0>' would end one; as a node it stays a text. And each message has an element of its own, because
 * a browser that translates the page replaces text nodes, and React fails beside a missing one.
 */
export function Trans({ values = {}, ...props }: TransProps) {
  const render = ({ translation }: { translation: ReactNode }) => <span key={props.id}>{translation}</span>;
  const own = { ...props, values: withoutTags(values), render } as TransProps;
  return <LinguiTrans {...own} />;
}

function withoutTags(values: Record<string, unknown>): Record<string, unknown> {
  const safe = (value: unknown) => (typeof value === 'string' && value.includes('<') ? [value] : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, safe(value)]));
}
