import { Trans as LinguiTrans, type TransProps } from '@lingui/react';
import type { ReactNode } from 'react';

/**
 * Replaces the `Trans` of the macros, for two reasons. Lingui looks for elements in the finished sentence, so that a
 * name such as '</0>' would end one; here names are nodes and stay text. A browser that translates the page replaces
 * text nodes, which breaks React if they have siblings; here each message has its own element.
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
