import { type ModelProvider, providerNames } from '../../shared/model-providers';
import { AppError, type AppErrorCode } from '../platform/app-error';
import { errorFields, log } from '../platform/logger';

/**
 * The properties that we read from errors of the library and its providers, whatever their class.
 */
type ModelError = {
  readonly name?: string;
  readonly statusCode?: number;
  readonly responseBody?: string;
  readonly lastError?: unknown;
  readonly cause?: unknown;
};

const fields = (error: unknown): ModelError =>
  typeof error === 'object' && error !== null ? error : {};

/**
 * Returns the innermost cause of an error. After its retries, the library wraps the last error, and
 * a timeout can be the cause of another error.
 */
const innermostError = (error: unknown): ModelError => {
  let currentError = fields(error);
  for (let depth = 0; depth < 5; depth += 1) {
    const next =
      currentError.lastError ??
      (currentError.statusCode === undefined ? currentError.cause : undefined);
    if (next === undefined) break;
    currentError = fields(next);
  }
  return currentError;
};

const isConfigurationProblem = ({ statusCode, responseBody = '' }: ModelError): boolean =>
  statusCode === 401 || statusCode === 403 || isOutOfCredit(responseBody);

type ProblemText = readonly [code: AppErrorCode, message: string];

const isTooLong = (body: string) =>
  /context_length|too long|maximum context|too many tokens/i.test(body);
const isOutOfCredit = (body: string) =>
  /insufficient_quota|credit balance|billing_hard_limit/i.test(body);

const rejectionText = (status: number, body: string, name: string): ProblemText => {
  if (isOutOfCredit(body)) {
    return [
      'model_failed',
      `Our account at ${name} is out of credit. Contact the person who manages billing.`,
    ];
  }
  if (status === 401 || status === 403) {
    return ['model_failed', `${name} rejected our API key. Contact your administrator.`];
  }
  if (status === 404) {
    return ['model_failed', `${name} no longer offers this model. Choose another.`];
  }
  if (status === 429) {
    return ['model_busy', `${name} is rate limiting us. Wait a minute and try again.`];
  }
  if (status === 413 || isTooLong(body)) {
    return ['model_failed', 'This text is too long for the model. Shorten it and try again.'];
  }
  if (status < 500) return ['model_failed', `${name} rejected this request. Change it.`];
  return ['model_failed', `${name} isn’t responding. Try again in a moment.`];
};

const problemText = (
  { name: kind, statusCode, responseBody = '' }: ModelError,
  name: string,
): ProblemText => {
  if (kind === 'TimeoutError' || kind === 'AbortError') {
    return ['model_too_slow', 'The model timed out. Ask for less or try again.'];
  }
  if (statusCode === undefined || statusCode < 400) {
    return ['model_failed', `${name} isn’t responding. Try again in a moment.`];
  }
  return rejectionText(statusCode, responseBody, name);
};

/**
 * Turns a provider's error into a message for the caller. The log gets the provider's status, but
 * never its text.
 */
export const modelProblem = (error: unknown, provider: ModelProvider): AppError => {
  if (error instanceof AppError) return error;
  const inner = innermostError(error);
  const [code, message] = problemText(inner, providerNames[provider]);
  const logDetails = { code, status: inner.statusCode, errorName: errorFields(error).errorName };
  // Logged as an error, because a problem with a key or an account remains until someone fixes it.
  if (isConfigurationProblem(inner)) log.error('A model provider rejected our account', logDetails);
  else log.warn('A model didn’t answer', logDetails);
  return new AppError(code, message, { cause: error });
};
