/**
 * What a failed SendEmail call means.
 *
 * again: certainly not accepted, the next attempt may do · refused: this mail will never be
 * accepted · blocked: nothing of this delivery will be, until somebody acts · unknown: SES may
 * have accepted it
 */
export type Outcome = 'again' | 'refused' | 'blocked' | 'unknown';

type Failure = {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
};

const throttled = /^(TooManyRequests|Throttling|LimitExceeded|RequestLimitExceeded|SlowDown)/;

/** The account or the sender's domain is the trouble, not this mail. */
const blocking = new Set([
  'AccountSuspendedException',
  'SendingPausedException',
  'MailFromDomainNotVerifiedException',
  'NotFoundException',
  'AccessDeniedException',
  'UnrecognizedClientException',
  'InvalidClientTokenId',
  'ExpiredTokenException',
]);

/** No connection was made, or none could be signed: SES has seen nothing. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/**
 * Classifies by what is certain. Only a definite "not accepted" may be sent again at once; a
 * timeout, a broken connection and every 5xx may hide an acceptance, whatever the error says.
 */
export const outcomeOf = (error: unknown): Outcome => {
  const { name, code, $metadata }: Failure = error instanceof Object ? error : {};
  const status = $metadata?.httpStatusCode;
  if (typeof code === 'string' && unreached.has(code)) return 'again';
  if (name === 'CredentialsProviderError') return 'again';
  if (status === undefined || status >= 500) return 'unknown';
  if (status === 429 || throttled.test(String(name))) return 'again';
  if (blocking.has(String(name)) || status === 401 || status === 403) return 'blocked';
  return status >= 400 ? 'refused' : 'unknown';
};

/** The error's name as a code to keep: never its message, which may quote an address. */
export const failureCode = (error: unknown): string =>
  error instanceof Error && /^\w{1,60}$/.test(error.name) ? error.name : 'refused';
