/**
 * The options a client passes with each call, and the options its request handler was created with.
 */
export type CallOptions = {
  readonly abortSignal?: AbortSignal;
  readonly requestTimeout?: number;
};
export type HandlerConfig = {
  readonly requestTimeout?: number;
  /** Without this, the SDK only warns when a request takes too long. */
  readonly throwOnRequestTimeout?: boolean;
};

const timeoutMs = (options: CallOptions, config: HandlerConfig): number | undefined =>
  config.throwOnRequestTimeout ? (options.requestTimeout ?? config.requestTimeout) : undefined;

const namedError = (name: string, message: string) => Object.assign(new Error(message), { name });

/**
 * Ends a call when its time limit is reached or its signal is aborted, with the same errors as the
 * SDK's own handler.
 */
export const runWithinLimits = async <T>(
  call: Promise<T>,
  options: CallOptions,
  config: HandlerConfig,
): Promise<T> => {
  const limit = timeoutMs(options, config);
  const { abortSignal } = options;
  if (!limit && !abortSignal) return call;
  const { promise: interruption, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(namedError('AbortError', 'Request aborted'));
  const timer = limit
    ? setTimeout(() => reject(namedError('TimeoutError', `No response within ${limit} ms.`)), limit)
    : undefined;
  abortSignal?.addEventListener('abort', onAbort);
  try {
    return await Promise.race([call, interruption]);
  } finally {
    clearTimeout(timer);
    abortSignal?.removeEventListener('abort', onAbort);
  }
};
