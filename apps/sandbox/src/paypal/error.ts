import { randomBytes } from 'node:crypto';

interface Detail {
  issue: string;
  description: string;
  /** A JSON pointer into the body. */
  field?: string;
  location?: 'body';
}

interface Link {
  href: string;
  rel: string;
  method: 'GET';
}

const kinds = {
  400: {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  },
  401: {
    name: 'AUTHENTICATION_FAILURE',
    message:
      'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  },
  404: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
  422: {
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
  501: { name: 'NOT_IMPLEMENTED', message: 'The sandbox implements only what Hooray calls.' },
  500: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.' },
};

export class PaypalError extends Error {
  /** The status with which the sandbox's own pages respond too. */
  readonly statusCode: keyof typeof kinds;
  readonly body: object;

  constructor(statusCode: keyof typeof kinds, details: Detail[] = [], links: Link[] = []) {
    const { name, message } = kinds[statusCode];
    super(details[0]?.description ?? message);
    this.statusCode = statusCode;
    const anchor = details[0]?.issue ?? name;
    const information = {
      href: `https://developer.paypal.com/docs/api/orders/v2/#error-${anchor}`,
      rel: 'information_link',
      method: 'GET',
    };
    this.body = {
      name,
      ...(details.length > 0 && { details }),
      message,
      debug_id: newDebugId(),
      links: [information, ...links],
    };
  }
}

/** Returns thirteen hexadecimal digits, for a response's header or an error's body. */
export function newDebugId(): string {
  return randomBytes(7).toString('hex').slice(1);
}

const sentences = {
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_NOT_ALLOWED: 'Only a completed capture can be refunded.',
};

/** Refuses a request that Hooray never makes. */
export function unsupported(what: string): PaypalError {
  return new PaypalError(501, [
    { issue: 'NOT_IMPLEMENTED', description: `The sandbox doesn't support ${what}` },
  ]);
}

/** Refuses a well-formed request that can't be done. */
export function unprocessable(issue: keyof typeof sentences, links: Link[] = []): PaypalError {
  return new PaypalError(422, [{ issue, description: sentences[issue] }], links);
}

export function noSuchResource(): PaypalError {
  const description = 'Specified resource ID does not exist. Please check the resource ID and try again.';
  return new PaypalError(404, [{ issue: 'INVALID_RESOURCE_ID', description }]);
}
