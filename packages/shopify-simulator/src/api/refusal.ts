/** An error of the Admin API. It is returned with HTTP status 200 and an error code. */
export class ApiRefusal extends Error {
  constructor(
    message: string,
    readonly extensions: { readonly code: string },
  ) {
    super(message);
  }
}

/**
 * Returns the error for a feature that the simulator doesn't support, so that no part of a request
 * is silently ignored.
 */
export const unsupported = (feature: string): ApiRefusal =>
  new ApiRefusal(`The Shopify simulator doesn’t support ${feature}.`, {
    code: 'NOT_CARRIED_OUT',
  });

export const badRequest = (message: string): ApiRefusal =>
  new ApiRefusal(message, { code: 'BAD_USER_INPUT' });
