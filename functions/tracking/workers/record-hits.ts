import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { errorFields, log } from '../../platform/logger';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { lambdaHandler } from '../../platform/work/lambda-handler';
import { type TrackingEvent, trackingEvent } from '../tracking-event';
import {
  createTrackingEventRepository,
  type TrackingEventRepository,
} from '../tracking-repository';
import { recordBatch } from '../tracking-service';

const live = once(() => ({ trackingEvents: createTrackingEventRepository(liveTable()) }));
type Dependencies = { readonly trackingEvents: TrackingEventRepository };

type Message = { readonly messageId: string; readonly hit: TrackingEvent };

const toBatchFailure = (itemIdentifier: string, error: unknown): SQSBatchItemFailure => {
  log.error('The tracking event couldn’t be recorded', {
    messageId: itemIdentifier,
    ...errorFields(error),
  });
  return { itemIdentifier };
};

/**
 * Returns a failure for an unreadable message, so that it doesn't block the other ninety-nine
 * messages of the batch.
 */
const readMessage = ({ messageId, body }: SQSRecord): Message | SQSBatchItemFailure => {
  try {
    return { messageId, hit: trackingEvent.parse(JSON.parse(body)) };
  } catch (error) {
    return toBatchFailure(messageId, error);
  }
};

const isMessage = (value: Message | SQSBatchItemFailure): value is Message => 'hit' in value;

/** Handles a whole batch of the queue. Only failed messages are delivered again. */
export const recordTrackingEvents = async (
  { Records }: SQSEvent,
  { trackingEvents }: Dependencies,
): Promise<SQSBatchResponse> => {
  const parsedMessages = Records.map(readMessage);
  const messages = parsedMessages.filter(isMessage);
  const failures = await recordBatch(
    messages.map((message) => message.hit),
    trackingEvents,
  );
  const unreadable = parsedMessages.flatMap((value) => (isMessage(value) ? [] : [value]));
  const batchFailures = failures.map(({ index, error }) =>
    toBatchFailure(messages[index]?.messageId ?? '', error),
  );
  return { batchItemFailures: [...unreadable, ...batchFailures] };
};

export const handler = lambdaHandler(
  (event: SQSEvent) => recordTrackingEvents(event, live()),
  (event) => ({ count: event.Records.length }),
);
