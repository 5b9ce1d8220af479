/**
 * A response that is JSON already: what the database keeps as the wire shows it. It is sent as it is, without the check of
 * the call's schema, so a test holds it against that. It is encoded once, however many it is sent to.
 */
export class JsonText {
  readonly utf8: Buffer;

  constructor(text: string) {
    this.utf8 = Buffer.from(text);
  }
}

/** The list of values that are JSON already. */
export const jsonList = (values: string[]): JsonText => new JsonText(`[${values.join()}]`);
