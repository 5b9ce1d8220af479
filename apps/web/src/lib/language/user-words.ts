import { type I18n, i18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';

/** A Unicode noncharacter, which no user can type. */
const STAND_IN = '\uFDD0';

type Values = Record<string, unknown>;
type Translate = (message: string | MessageDescriptor, values?: Values, options?: MessageOptions) => string;

function hideBackslashes(values: Values): Values {
  const hidden = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\\', STAND_IN) : value,
  ]);
  return Object.fromEntries(hidden);
}

/**
 * Lingui decodes escape sequences in the whole sentence, including in users' words. A name like '\u202E' would become
 * a character that names can't contain.
 */
function keepBackslashes(language: I18n): void {
  const translate = language._.bind(language) as Translate;
  const say: Translate = (message, values, options) => {
    const said =
      typeof message === 'string'
        ? translate(message, values && hideBackslashes(values), options)
        : translate(message.values ? { ...message, values: hideBackslashes(message.values) } : message);
    return said.replaceAll(STAND_IN, '\\');
  };
  Object.assign(language, { _: say, t: say });
}

keepBackslashes(i18n);
