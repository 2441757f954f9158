type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export type StripeError = {
  readonly type: ErrorType;
  readonly message: string;
  readonly code?: string | undefined;
  readonly param?: string | undefined;
  readonly doc_url?: string;
};

/** An error in the format of Stripe's API. */
export class StripeRefusal extends Error {
  readonly error: StripeError;
  constructor(
    readonly status: number,
    { code, ...error }: StripeError,
  ) {
    super(error.message);
    const page = code && `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
    this.error = { ...error, ...(code ? { code, doc_url: page } : {}) };
  }
}

export const invalidRequest = (message: string, param?: string, code?: string): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, param, code });

/**
 * Returns the error for an unknown id. Its status is 404 if the id is in the path, and 400 if it is
 * in a parameter.
 */
export const missingObject = (objectName: string, id: string, param?: string): StripeRefusal =>
  new StripeRefusal(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${objectName}: '${id}'`,
    param: param ?? 'id',
  });

/**
 * Returns the error for something that Stripe supports but this simulator doesn't. The message says
 * so clearly, so that it isn't mistaken for a bug.
 */
export const unsupported = (objectName: string, param?: string): StripeRefusal =>
  invalidRequest(`The local simulator for Stripe doesn’t support ${objectName}.`, param);

export const unauthorized = (message: string): StripeRefusal =>
  new StripeRefusal(401, { type: 'invalid_request_error', message });
