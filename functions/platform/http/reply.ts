import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '../app-error';
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

/**
 * Maps any error to an answer: a refusal with its own message, all others with one fixed sentence.
 */
export const problemReply = (
  error: unknown,
  requestId: string,
): APIGatewayProxyStructuredResultV2 => {
  if (error instanceof AppError) {
    const { code, message, status } = error;
    return json(status, { code, message, fields: error.details.fields, requestId });
  }
  log.error('Request failed', { requestId, ...errorFields(error) });
  return json(500, {
    code: 'internal_error',
    message: 'Something went wrong. Please try again later.',
    requestId,
  });
};
