/**
 * A response that is JSON already: what the database keeps as the wire shows it. It is sent as it is, without the check of
 * the call's schema, so a test holds it against that.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The list of values that are JSON already. */
export const jsonList = (values: string[]): JsonText => new JsonText(`[${values.join()}]`);
