/**
 * A response that the database stores as JSON. It is sent unchanged, without the call's schema, so a test compares the two. It
 * is encoded once for any number of responses.
 */
export class JsonText {
  readonly utf8: Buffer;

  constructor(text: string) {
    this.utf8 = Buffer.from(text);
  }
}

/** The list of values that are JSON already. */
export const jsonList = (values: string[]): JsonText => new JsonText(`[${values.join()}]`);
