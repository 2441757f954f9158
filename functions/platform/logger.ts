import { ConfigurationError } from './env';

/**
 * Structured logs with an allow-list of fields: ids, codes, counts and durations. Addresses,
 * bodies, tokens and codes cannot be logged, because there is no field for them.
 */
export type LogFields = {
  readonly requestId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly code?: string;
  readonly customerId?: string;
  readonly userId?: string;
  readonly actingManagerId?: string;
  /** Who did something to a user. */
  readonly byUserId?: string;
  readonly deliveryId?: string;
  readonly sequenceId?: string;
  readonly draftId?: string;
  readonly importId?: string;
  readonly jobId?: string;
  readonly segmentId?: string;
  readonly subscriberId?: string;
  readonly messageId?: string;
  /** Stripe's id of an invoice. */
  readonly invoiceId?: string;
  readonly step?: string;
  readonly count?: number;
  readonly failed?: number;
  readonly durationMs?: number;
  /** Constructor name and stack frames of an unexpected failure, never its message. */
  readonly errorName?: string;
  readonly stack?: string;
  /** Names of environment variables that the deployment did not set. */
  readonly configuration?: string;
};

/**
 * The console is given the object itself: where a function's log format is JSON, Lambda stores it
 * under `message` and takes the level from the method, so that `level`, `message.message` and
 * `message.<field>` can be queried. A text would be stored as a text.
 */
export const log = {
  info: (message: string, fields: LogFields = {}) => console.log({ message, ...fields }),
  warn: (message: string, fields: LogFields = {}) => console.warn({ message, ...fields }),
  /** For failures that need somebody to act. */
  error: (message: string, fields: LogFields = {}) => console.error({ message, ...fields }),
};

/**
 * Only a plain word is logged as an error's name: anything else could be data put there by a user.
 */
const className = /^[A-Za-z][\w.$]{0,80}$/;

/**
 * The frames below the message. The message stands first in a stack and may itself hold lines that
 * look like frames, so it is cut off by its length; a stack that starts otherwise is not shown.
 */
const framesOf = ({ name, message, stack = '' }: Error): string => {
  const heads = message ? [`${name}: ${message}`, `Error: ${message}`] : [name, 'Error'];
  const head = heads.find((candidate) => stack.startsWith(`${candidate}\n`));
  const lines = head === undefined ? [] : stack.slice(head.length).split('\n');
  return lines
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .join('\n');
};

/** The loggable part of anything thrown: its name and frames; messages may quote user data. */
export const errorFields = (
  error: unknown,
): Pick<LogFields, 'errorName' | 'stack' | 'configuration'> => {
  if (!(error instanceof Error)) return { errorName: typeof error };
  return {
    errorName: className.test(error.name) ? error.name : 'Error',
    stack: framesOf(error),
    configuration: error instanceof ConfigurationError ? error.message : undefined,
  };
};
