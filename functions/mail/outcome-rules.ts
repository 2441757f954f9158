/**
 * What a failed SendEmail call means. The whole table is in docs/adr/0020.
 *
 * again: certainly not accepted, the next attempt may do · refused: this mail was not accepted and
 * the same call would not be · blocked: nothing of this delivery will be, until somebody acts ·
 * unknown: SES may have accepted it
 */
export type Outcome = 'again' | 'refused' | 'blocked' | 'unknown';

/** Whose trouble a blocked delivery is. */
export type Block = 'sender' | 'sandbox' | 'account' | 'setup';

export type Verdict =
  | { readonly outcome: Exclude<Outcome, 'blocked'> }
  | { readonly outcome: 'blocked'; readonly block: Block };

type Failure = {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
};

const throttled = /^(TooManyRequests|Throttling|LimitExceeded|RequestLimitExceeded|SlowDown)/;

/** The account or the sender's domain is the trouble, not this mail. */
const blocking: Readonly<Record<string, Block>> = {
  AccountSuspendedException: 'account',
  SendingPausedException: 'account',
  MailFromDomainNotVerifiedException: 'sender',
  NotFoundException: 'setup',
  AccessDeniedException: 'setup',
  UnrecognizedClientException: 'setup',
  InvalidClientTokenId: 'setup',
  ExpiredTokenException: 'setup',
};

/** No connection was made, or none could be signed: SES has seen nothing. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/**
 * Refusals whose name says "this message" and whose text says otherwise.
 * https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html
 */
const unverified = /^Email address is not verified\b/i;
const accountStopped =
  /\b(suspended|paused|disabled)\b.*\baccount\b|\baccount\b.*\b(suspended|paused|disabled)\b/i;
const notSetUp = /\b(tenant|configuration set)\b/i;

/** SES names who failed: in the sandbox the recipient does, otherwise the sender. */
const unverifiedBlock = (text: string, sender: string): Block =>
  text.toLowerCase().includes(sender.toLowerCase()) ? 'sender' : 'sandbox';

const blockOf = (name: string, text: string, sender: string): Block | undefined => {
  if (Object.hasOwn(blocking, name)) return blocking[name];
  if (unverified.test(text)) return unverifiedBlock(text, sender);
  if (accountStopped.test(text)) return 'account';
  return notSetUp.test(text) ? 'setup' : undefined;
};

/**
 * Classifies by what is certain. Only a definite "not accepted" may be sent again at once; a
 * timeout, a broken connection and every 5xx may hide an acceptance, whatever the error says.
 * @param sender bare address the mail comes from
 */
export const verdictOf = (error: unknown, sender: string): Verdict => {
  const { name, code, message, $metadata }: Failure = error instanceof Object ? error : {};
  const status = $metadata?.httpStatusCode;
  if (typeof code === 'string' && unreached.has(code)) return { outcome: 'again' };
  if (name === 'CredentialsProviderError') return { outcome: 'again' };
  if (status === undefined || status >= 500) return { outcome: 'unknown' };
  if (status === 429 || throttled.test(String(name))) return { outcome: 'again' };
  if (status < 400) return { outcome: 'unknown' };
  const block = blockOf(String(name), String(message), sender);
  if (block) return { outcome: 'blocked', block };
  if (status === 401 || status === 403) return { outcome: 'blocked', block: 'setup' };
  return { outcome: 'refused' };
};

/** The error's name as a code to keep: never its message, which may quote an address. */
export const failureCode = (error: unknown): string =>
  error instanceof Error && /^\w{1,60}$/.test(error.name) ? error.name : 'refused';
