/** Names every mistake at once, so that an operator mends the environment in one go. */
export class SettingsError extends Error {
  constructor(mistakes: string[]) {
    super(
      `The settings have ${mistakes.length} mistake(s):\n${mistakes.map((line) => `  - ${line}`).join('\n')}`,
    );
    this.name = 'SettingsError';
  }
}
