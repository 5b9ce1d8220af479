/** JSON from the database, sent unchanged and encoded once. A test compares it with the call's schema. */
export class JsonText {
  readonly utf8: Buffer;

  constructor(text: string) {
    this.utf8 = Buffer.from(text);
  }
}

export const jsonList = (values: string[]): JsonText => new JsonText(`[${values.join()}]`);
