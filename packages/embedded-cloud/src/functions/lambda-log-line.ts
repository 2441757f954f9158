import { format } from 'node:util';

export type LogLevel = 'TRACE' | 'DEBUG' | 'INFO' | 'WARN' | 'ERROR';

type LogContext = {
  /** The time of the log line, in ISO 8601 format. */
  readonly timestamp: string;
  readonly level: LogLevel;
  /** The id of the invocation that wrote the line. Undefined while an environment starts. */
  readonly requestId?: string;
};

const describeError = (error: Error) => ({
  errorType: error.constructor.name,
  errorMessage: error.message,
  stackTrace: error.stack?.split('\n') ?? [],
});

const showErrors = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { ...describeError(value), ...value } : value;

/**
 * Formats one line as Lambda stores it with the JSON log format: an object given to the console
 * stays an object under `message`, a string stays a string, and several arguments become one
 * string. Tested against lines of aws-lambda-ric 4.0.2, the runtime's own client
 * (test/fixtures/lambda-log-lines.json).
 */
export const lambdaLogLine = (context: LogContext, ...args: readonly unknown[]): string => {
  const [message, ...rest] = args;
  if (rest.length === 0) {
    try {
      return JSON.stringify({ ...context, message }, showErrors);
    } catch {
      return JSON.stringify({ ...context, message: format(message) });
    }
  }
  const error = rest.find((value) => value instanceof Error);
  const description = error ? describeError(error) : {};
  return JSON.stringify({ ...context, message: format(message, ...rest), ...description });
};
