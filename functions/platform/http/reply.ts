import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '../app-error';
import { correlationId } from '../correlation';
import { errorFields, log } from '../logger';

const jsonHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' };

export const json = (
  status: number,
  body: unknown,
  cookies?: readonly string[],
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: jsonHeaders,
  ...(cookies ? { cookies: [...cookies] } : {}),
  body: JSON.stringify(body),
});

/** The response header with the correlation id, by which a user can refer to a call. */
const referenceHeader = 'x-request-id';

/** Adds the correlation id to an answer. */
export const withReference = (
  answer: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 => ({
  ...answer,
  headers: { ...answer.headers, [referenceHeader]: correlationId() ?? '' },
});

/**
 * Maps any error to an answer: a refusal with its own message, all others with one fixed sentence.
 */
export const problemReply = (error: unknown): APIGatewayProxyStructuredResultV2 => {
  const requestId = correlationId();
  if (error instanceof AppError) {
    const { code, message, status } = error;
    return json(status, { code, message, fields: error.details.fields, requestId });
  }
  log.error('Request failed', errorFields(error));
  return json(500, {
    code: 'internal_error',
    message: 'Something went wrong. Please try again later.',
    requestId,
  });
};
