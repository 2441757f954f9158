import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { joinedCorrelationIds, readCorrelationId, startCorrelation } from '../correlation';
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

/** The parts of an event that name the call that caused it. */
type Origin = {
  /** A request, whose id AWS chooses. */
  readonly requestContext?: { readonly requestId?: unknown };
  /** An invocation by one of our functions or a workflow. */
  readonly correlationId?: unknown;
  /** The input of the workflow, where a state passes on only a part of its own input. */
  readonly execution?: { readonly correlationId?: unknown };
};

/**
 * Returns the correlation id of an invocation. API Gateway pads its ids with `=`, which SES doesn't
 * accept in tags.
 */
const originOf = (event: unknown, { awsRequestId }: Context): string => {
  const { requestContext, correlationId, execution } = Object(event) as Origin;
  return (
    readCorrelationId(String(requestContext?.requestId ?? '').replaceAll('=', '')) ??
    readCorrelationId(correlationId) ??
    readCorrelationId(execution?.correlationId) ??
    awsRequestId
  );
};

/** Returns the other calls whose work the invocation did, as log fields. */
const joinedFields = (): LogFields => {
  const correlationIds = joinedCorrelationIds();
  return correlationIds.length > 0 ? { correlationIds } : {};
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
  const run = middy<Event, Result, Error, Context>()
    .use({
      before: ({ context }) => void startedAt.set(context, performance.now()),
      after: ({ event, context }) => {
        const durationMs = Math.round(performance.now() - (startedAt.get(context) ?? 0));
        log.info('Invocation ended', { durationMs, ...joinedFields(), ...fieldsOf(event) });
      },
      onError: (request) => {
        const { event, error } = request;
        const fields = { ...joinedFields(), ...fieldsOf(event), ...errorFields(error) };
        log.error('Invocation failed', fields);
        request.error = hideMessage(error);
      },
    })
    .handler((event) => handle(event));
  return (event: Event, context: Context): Promise<Result> =>
    startCorrelation(originOf(event, context), () => run(event, context));
};
