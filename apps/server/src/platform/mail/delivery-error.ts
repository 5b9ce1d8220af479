/** How the library reports that a mail was not accepted. */
interface Failure {
  name?: string;
  code?: string;
  /** The system's code, if `code` is the library's. */
  originalCode?: string;
  responseCode?: number;
  command?: string;
}

const failureOf = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {});

/** For the log: the server's words, which may contain the recipient's address, stay in the outbox. */
export class DeliveryError extends Error {
  constructor(cause: unknown) {
    const { name, code = name, originalCode, responseCode, command } = failureOf(cause);
    super(
      `a mail was not accepted: ${[code, originalCode, responseCode, command].filter(Boolean).join(' ')}`,
    );
    this.name = 'DeliveryError';
  }
}

/** Other permanent refusals, such as of our password, concern all mails. */
export function isRecipientRefused(error: unknown): boolean {
  const { responseCode = 0, command } = failureOf(error);
  return responseCode >= 500 && command === 'RCPT TO';
}
