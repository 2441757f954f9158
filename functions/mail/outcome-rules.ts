/**
 * What a failed SendEmail call means (docs/adr/0065 has the whole table). again: certainly not
 * accepted, another try may succeed · refused: this email was not accepted and never will be ·
 * blocked: no email of this delivery will be accepted until someone acts · unknown: SES may have
 * accepted it
 */
export type Outcome = 'again' | 'refused' | 'blocked' | 'unknown';

/** What blocks a delivery. */
export type SendingBlock = 'sender' | 'sandbox' | 'account' | 'setup';

export type SendVerdict =
  | { readonly outcome: Exclude<Outcome, 'blocked'> }
  | { readonly outcome: 'blocked'; readonly block: SendingBlock };

type Failure = {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
};

const throttledPattern =
  /^(TooManyRequests|Throttling|LimitExceeded|RequestLimitExceeded|SlowDown)/;

/** Errors caused by the account or the sender's domain rather than by this email. */
const blockByError: Readonly<Record<string, SendingBlock>> = {
  AccountSuspendedException: 'account',
  SendingPausedException: 'account',
  MailFromDomainNotVerifiedException: 'sender',
  NotFoundException: 'setup',
  AccessDeniedException: 'setup',
  UnrecognizedClientException: 'setup',
  InvalidClientTokenId: 'setup',
  ExpiredTokenException: 'setup',
};

/** The request never reached SES, because no connection was made or it couldn't be signed. */
const unreachedCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/**
 * Some refusals are named as if the message was at fault, but their text gives another reason.
 * https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html
 */
const unverifiedPattern = /^Email address is not verified\b/i;
const accountStopped =
  /\b(suspended|paused|disabled)\b.*\baccount\b|\baccount\b.*\b(suspended|paused|disabled)\b/i;
const notSetUp = /\b(tenant|configuration set)\b/i;

/** SES names the address that failed: in the sandbox it's the recipient, otherwise the sender. */
const unverifiedBlock = (text: string, sender: string): SendingBlock =>
  text.toLowerCase().includes(sender.toLowerCase()) ? 'sender' : 'sandbox';

const blockOf = (name: string, text: string, sender: string): SendingBlock | undefined => {
  if (Object.hasOwn(blockByError, name)) return blockByError[name];
  if (unverifiedPattern.test(text)) return unverifiedBlock(text, sender);
  if (accountStopped.test(text)) return 'account';
  return notSetUp.test(text) ? 'setup' : undefined;
};

/**
 * Returns what a failed call means, based on what is certain. Only an email that was definitely not
 * accepted may be sent again immediately. After a timeout, a broken connection, or a 5xx, SES may
 * have accepted the email despite the error.
 * @param sender bare address the email comes from
 */
export const verdictOf = (error: unknown, sender: string): SendVerdict => {
  const { name, code, message, $metadata }: Failure = error instanceof Object ? error : {};
  const status = $metadata?.httpStatusCode;
  if (typeof code === 'string' && unreachedCodes.has(code)) return { outcome: 'again' };
  if (name === 'CredentialsProviderError') return { outcome: 'again' };
  if (status === undefined || status >= 500) return { outcome: 'unknown' };
  if (status === 429 || throttledPattern.test(String(name))) return { outcome: 'again' };
  if (status < 400) return { outcome: 'unknown' };
  const block = blockOf(String(name), String(message), sender);
  if (block) return { outcome: 'blocked', block };
  if (status === 401 || status === 403) return { outcome: 'blocked', block: 'setup' };
  return { outcome: 'refused' };
};

/** Returns the error's name as the code to store. Its message may quote an address. */
export const failureCode = (error: unknown): string =>
  error instanceof Error && /^\w{1,60}$/.test(error.name) ? error.name : 'refused';
