import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { ConfigurationError } from '../env';
import { errorFields, type LogFields, log } from '../logger';

/**
 * Returns the error that a failed invocation throws. Lambda logs the message, which may quote data,
 * so it is removed. The name stays, because it determines retries.
 */
const hideMessage = (error: unknown): Error => {
  if (error instanceof ConfigurationError) return error;
  const { errorName = 'Error', stack } = errorFields(error);
  const failure = new Error('The invocation failed. See its log for the reason.');
  failure.name = errorName;
  failure.stack = [`${errorName}: ${failure.message}`, stack].filter(Boolean).join('\n');
  return failure;
};

/**
 * Wraps every entry point. Logs one line with the duration when an invocation ends, and one when it
 * fails. `fieldsOf` picks loggable fields of the event. The event itself is never logged.
 */
export const lambdaHandler = <Event, Result>(
  handle: (event: Event) => Promise<Result>,
  fieldsOf: (event: Event) => LogFields = () => ({}),
) => {
  const startedAt = new WeakMap<object, number>();
  return middy<Event, Result, Error, Context>()
    .use({
      before: ({ context }) => void startedAt.set(context, performance.now()),
      after: ({ event, context }) => {
        const durationMs = Math.round(performance.now() - (startedAt.get(context) ?? 0));
        log.info('Invocation ended', { durationMs, ...fieldsOf(event) });
      },
      onError: (request) => {
        const { event, error } = request;
        log.error('Invocation failed', { ...fieldsOf(event), ...errorFields(error) });
        request.error = hideMessage(error);
      },
    })
    .handler((event) => handle(event));
};
