/** Lists all mistakes at once. */
export class SettingsError extends Error {
  constructor(mistakes: string[]) {
    super(
      `The settings have ${mistakes.length} mistake(s):\n${mistakes.map((line) => `  - ${line}`).join('\n')}`,
    );
    this.name = 'SettingsError';
  }
}
