type Values = Readonly<Record<string, string | number>>;

/** Cached, because a format is slow to create. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

function remembered<T>(known: Map<string, T>, language: string, make: () => T): T {
  const made = known.get(language) ?? make();
  known.set(language, made);
  return made;
}

/**
 * Fills in `{name}` and simple ICU plurals, `{count, plural, one {# credit} other {# credits}}`. Braces and `#`
 * can't be escaped. A placeholder without a value stays.
 */
export function fillMessage(message: string, values: Values, language: string): string {
  const start = message.indexOf('{');
  if (start === -1) return message;
  const end = closingBrace(message, start);
  const [name = '', kind, ...forms] = message.slice(start + 1, end).split(',');
  const value = values[name];
  const filled =
    kind === undefined ? value : fillMessage(chooseForm(forms.join(), value, language), values, language);
  return `${message.slice(0, start)}${filled ?? `{${name}}`}${fillMessage(message.slice(end + 1), values, language)}`;
}

function chooseForm(forms: string, value: Values[string] | undefined, language: string): string {
  const rules = remembered(pluralRules, language, () => new Intl.PluralRules(language));
  const numbers = remembered(numberFormats, language, () => new Intl.NumberFormat(language));
  const count = Number(value);
  const form = findForm(rules.select(count), forms) ?? findForm('other', forms) ?? '';
  return form.replaceAll('#', numbers.format(count));
}

function findForm(category: string, forms: string): string | undefined {
  const start = forms.indexOf('{');
  if (start === -1) return undefined;
  const end = closingBrace(forms, start);
  if (forms.slice(0, start).trim() === category) return forms.slice(start + 1, end);
  return findForm(category, forms.slice(end + 1));
}

function closingBrace(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
