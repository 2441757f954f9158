import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { messages } from '../../../shared/messages';
import { AppError } from '../../platform/app-error';
import { noticePage } from '../../platform/http/notice-page';
import { errorFields, log } from '../../platform/logger';
import { corsHeaders, htmlResponse, jsonResponse } from './page-answer';

type HttpResponse = APIGatewayProxyStructuredResultV2;

/**
 * Returns whether the caller is a script that reads JSON, because it accepts JSON, sends JSON, or
 * requests the form as data.
 */
export const wantsJson = ({ headers, rawPath }: APIGatewayProxyEventV2): boolean =>
  (headers.accept ?? '').includes('application/json') ||
  /^application\/json\b/i.test(headers['content-type'] ?? '') ||
  rawPath.endsWith('/form');

const notFound = { title: 'Page not found', text: 'Check the address and try again.' };
const failedTexts = { title: messages.formFailed, text: 'Please try again later.' };

const pageOf = (error: unknown): string => {
  if (!(error instanceof AppError)) return noticePage(failedTexts.title, failedTexts.text);
  return error.status === 404
    ? noticePage(notFound.title, notFound.text)
    : noticePage('Your form wasn’t sent', error.message);
};

/** Turns any error into a page or JSON. Scripts of any site may read the answer. */
export const refusalResponse = (event: APIGatewayProxyEventV2, error: unknown): HttpResponse => {
  const isExpected = error instanceof AppError;
  if (!isExpected) log.error('Public request failed', errorFields(error));
  const status = isExpected ? error.status : 500;
  if (!wantsJson(event)) return htmlResponse(status, pageOf(error));
  return isExpected
    ? jsonResponse(status, { code: error.code, message: error.message })
    : jsonResponse(status, { code: 'internal_error', message: messages.formFailed });
};

/** Allows the page that sent the request to read any answer about forms. */
export const readableAnywhere = (response: HttpResponse): HttpResponse => ({
  ...response,
  headers: { ...corsHeaders, ...response.headers },
});
