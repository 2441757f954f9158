import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { TextKey } from '../../../shared/languages/en';
import type { LocalTexts } from '../../../shared/languages/texts';
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

/** The errors that visitors can cause. Any other error is for programs, so it stays English. */
const visitorErrors: Readonly<Record<string, TextKey>> = {
  invalid_request: 'formUnreadable',
  request_too_large: 'formTooLarge',
};

const messageOf = ({ code, message }: AppError, { text }: LocalTexts): string => {
  const key = visitorErrors[code];
  return key ? text(key) : message;
};

const pageOf = (error: unknown, texts: LocalTexts): string => {
  const { text } = texts;
  if (!(error instanceof AppError)) return noticePage(text('errorTitle'), text('errorText'), texts);
  return error.status === 404
    ? noticePage(text('pageNotFoundTitle'), text('pageNotFound'), texts)
    : noticePage(text('formNotSentTitle'), messageOf(error, texts), texts);
};

/** Turns any error into a page or JSON. Scripts of any site may read the answer. */
export const refusalResponse = (
  event: APIGatewayProxyEventV2,
  error: unknown,
  texts: LocalTexts,
): HttpResponse => {
  const isExpected = error instanceof AppError;
  if (!isExpected) log.error('Public request failed', errorFields(error));
  const status = isExpected ? error.status : 500;
  if (!wantsJson(event)) return htmlResponse(status, pageOf(error, texts));
  return isExpected
    ? jsonResponse(status, { code: error.code, message: messageOf(error, texts) })
    : jsonResponse(status, { code: 'internal_error', message: texts.text('formFailed') });
};

/** Allows the page that sent the request to read any answer about forms. */
export const readableAnywhere = (response: HttpResponse): HttpResponse => ({
  ...response,
  headers: { ...corsHeaders, ...response.headers },
});
