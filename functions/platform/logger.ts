import { correlationId } from './correlation';
import { ConfigurationError } from './env';

/**
 * Structured logs with an allow-list of fields: ids, codes, counts, and durations. Addresses,
 * bodies, tokens, and sign-in codes can't be logged, because there is no field for them.
 */
export type LogFields = {
  /** The ids of other calls whose work the invocation did. */
  readonly correlationIds?: readonly string[];
  readonly requestId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly code?: string;
  readonly customerId?: string;
  readonly userId?: string;
  readonly actingManagerId?: string;
  /** The id of the user who acted on another user. */
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
  /**
   * 1 if something missed its objective, otherwise 0. Metrics add these values up
   * (lib/constructs/alarms).
   */
  readonly late?: 0 | 1;
  /** 1 if a click was refused, otherwise 0. Metrics add these values up (lib/constructs/alarms). */
  readonly refused?: 0 | 1;
  /** How long a condition has lasted, in minutes. */
  readonly minutes?: number;
  /** The share of a quota that is used, in percent. */
  readonly usedPercent?: number;
  /** 1 if a provider restricts our account, otherwise 0. */
  readonly restricted?: 0 | 1;
  /** Constructor name and stack frames of an unexpected failure, never its message. */
  readonly errorName?: string;
  readonly stack?: string;
  /** Names of environment variables that the deployment didn't set. */
  readonly configuration?: string;
};

type LogLine = LogFields & {
  readonly message: string;
  /** The id of the call that caused the work (correlation.ts). */
  readonly correlationId?: string | undefined;
};

const lineOf = (message: string, fields: LogFields): LogLine => ({
  message,
  ...fields,
  correlationId: correlationId(),
});

/**
 * Passes the object itself to the console. With JSON as a function's log format, Lambda stores it
 * under `message` and takes the level from the method, so that `level`, `message.message`, and
 * `message.<field>` can be queried. A string would be stored as a string.
 */
export const log = {
  info: (message: string, fields: LogFields = {}) => console.log(lineOf(message, fields)),
  warn: (message: string, fields: LogFields = {}) => console.warn(lineOf(message, fields)),
  /** For failures that someone has to act on. */
  error: (message: string, fields: LogFields = {}) => console.error(lineOf(message, fields)),
};

/** Only a plain word is logged as an error's name. Anything else could be data from a user. */
const className = /^[A-Za-z][\w.$]{0,80}$/;

/**
 * Returns the frames after the message. The message comes first in a stack and may itself contain
 * lines that look like frames, so it is cut off by its length. A stack that starts otherwise isn't
 * logged.
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

/** Returns the loggable part of any error: its name and frames. Messages may quote user data. */
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
