const MAX_LENGTH = 72;

/** Finds only mistakes that a program can detect. CONTRIBUTING.md has the whole rule. */
export function mistakesIn(subject: string): string[] {
  return [
    ...([...subject].length > MAX_LENGTH ? [`has more than ${MAX_LENGTH} characters`] : []),
    ...(/^[A-Z]/.test(subject) ? [] : ['starts without a capital letter']),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
  ];
}
