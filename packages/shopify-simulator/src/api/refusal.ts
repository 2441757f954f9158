/** An error of the Admin API, answered with status 200 and a code. */
export class ApiRefusal extends Error {
  constructor(
    message: string,
    readonly extensions: { readonly code: string },
  ) {
    super(message);
  }
}

/** Refuses what the simulator doesn't support, so that nothing is ignored. */
export const unsupported = (feature: string): ApiRefusal =>
  new ApiRefusal(`The Shopify simulator doesn’t support ${feature}.`, {
    code: 'NOT_CARRIED_OUT',
  });

export const badRequest = (message: string): ApiRefusal =>
  new ApiRefusal(message, { code: 'BAD_USER_INPUT' });
