import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { errorFields, type LogFields, log } from './logger';

/**
 * The frame around every entry point: one line when an invocation ends, with its duration, and one
 * when it fails. `fieldsOf` picks loggable fields of the event; the event itself is never logged.
 */
export const lambdaHandler = <Event, Result>(
  work: (event: Event) => Promise<Result>,
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
      onError: ({ event, error }) => {
        log.error('Invocation failed', { ...fieldsOf(event), ...errorFields(error) });
      },
    })
    .handler((event) => work(event));
};
