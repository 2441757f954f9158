import { AwsError, type AwsRequest, type AwsResponse, jsonOf } from '../core/aws-service';
import { errorBody } from './errors';
import { type Fields, toFields } from './request-fields';

const TARGET_PREFIX = 'DynamoDB_20120810.';
const HEADERS = { 'content-type': 'application/x-amz-json-1.0' };

export const okResponse = (body: string): AwsResponse => ({ status: 200, headers: HEADERS, body });

export const refusal = (error: AwsError): AwsResponse => ({
  status: error.status,
  headers: HEADERS,
  body: errorBody(error),
});

/** Returns the operation, such as `PutItem`, or an empty string for another API's target. */
export const operationName = (headers: AwsRequest['headers']): string => {
  const target = headers['x-amz-target'] ?? '';
  return target.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : '';
};

export const unknownOperation = (headers: AwsRequest['headers']) =>
  new AwsError(
    'UnknownOperationException',
    `The local cloud doesn’t support ${headers['x-amz-target'] ?? 'a request without a target'}.`,
  );

export const parseBody = (request: AwsRequest): Fields => {
  try {
    return toFields(jsonOf(request), 'body');
  } catch (cause) {
    if (cause instanceof AwsError) throw cause;
    throw new AwsError('SerializationException', 'The body is not JSON.');
  }
};
