import * as z from 'zod';
import { AwsError } from '../core/aws-service';
import type { JsonProtocol } from '../core/json-protocol';

// Error codes of the older query protocol, which clients in query-compatible mode still compare
// against.
const QUERY_CODES: Readonly<Record<string, string>> = {
  QueueDoesNotExist: 'AWS.SimpleQueueService.NonExistentQueue',
  QueueNameExists: 'QueueAlreadyExists',
};
const UNPREFIXED = new Set([
  'InvalidAddress',
  'InvalidAttributeName',
  'InvalidAttributeValue',
  'InvalidMessageContents',
  'InvalidParameterValue',
  'MissingParameter',
  'OverLimit',
  'ReceiptHandleIsInvalid',
  'ResourceNotFoundException',
]);

const queryCode = (code: string) =>
  QUERY_CODES[code] ?? (UNPREFIXED.has(code) ? code : `AWS.SimpleQueueService.${code}`);

/** AWS JSON 1.0 with SQS's query-compatible errors. */
export const SQS_PROTOCOL: JsonProtocol = {
  targetPrefix: 'AmazonSQS',
  version: '1.0',
  errorNamespace: 'com.amazonaws.sqs',
  errorHeaders: ({ code }) => ({ 'x-amzn-query-error': `${queryCode(code)};Sender` }),
};

/** The part of the input that every operation on a single queue has. */
export const queueInput = z.object({ QueueUrl: z.string() });

/**
 * Returns the name of the queue that a URL identifies. The host is ignored, because the queues are
 * the same on every port.
 */
export const queueNameOf = (queueUrl: string): string => {
  const name = URL.canParse(queueUrl) ? new URL(queueUrl).pathname.split('/')[2] : undefined;
  if (name) return name;
  throw new AwsError(
    'InvalidAddress',
    `The address ${queueUrl} is not valid for this endpoint.`,
    404,
  );
};
