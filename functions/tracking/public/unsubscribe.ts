import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { textsForBrowser } from '../../../shared/languages/all-texts';
import type { LocalTexts } from '../../../shared/languages/texts';
import { brokenPage, unsubscribePage } from '../../../shared/public-pages/unsubscribe-page';
import { AppError } from '../../platform/app-error';
import { publicHandler } from '../../platform/http/public-handler';
import { isOneClick } from '../one-click-rules';
import { liveUnsubscribePage } from '../page/live';
import { pageResponse } from '../page/page-answer';
import { readPageRequest } from '../page/page-request';
import {
  type ShownPage,
  showPage,
  submitPage,
  type UnsubscribePageDependencies,
} from '../page/page-service';
import { unsubscribeByToken } from '../unsubscribe-service';

type HttpResponse = Promise<APIGatewayProxyStructuredResultV2>;

const noStore = { 'cache-control': 'no-store' };

/**
 * Returns the page for a person. If the request is refused, returns a page that shows the error.
 */
const show = async (page: Promise<ShownPage>, browserTexts: LocalTexts): HttpResponse => {
  try {
    const { view, texts } = await page;
    return pageResponse(
      view.state === 'late' ? 410 : 200,
      unsubscribePage(view, texts),
      view.logoUrl,
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_token') throw error;
    return pageResponse(error.status, brokenPage(browserTexts));
  }
};

/** Returns our texts for a link that identifies no one. */
const browserTexts = ({ headers }: APIGatewayProxyEventV2): LocalTexts =>
  textsForBrowser(headers['accept-language']);

const bodyOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/**
 * Handles a button of the page or of an email client.
 * @throws AppError not_one_click for any other body
 */
const handlePost = async (
  event: APIGatewayProxyEventV2,
  text: string,
  dependencies: UnsubscribePageDependencies,
): HttpResponse => {
  const body = bodyOf(event);
  const wish = readPageRequest(event, body);
  if (wish) return show(submitPage(text, wish, dependencies), browserTexts(event));
  if (!(await isOneClick(event.headers['content-type'] ?? '', body))) {
    throw new AppError(
      'not_one_click',
      'To unsubscribe, open this address in a browser, or post List-Unsubscribe=One-Click to it.',
    );
  }
  await unsubscribeByToken(text, dependencies);
  return { statusCode: 200, headers: noStore, body: '' };
};

/**
 * Handles unsubscribe links. GET shows the page that asks and changes nothing, because link
 * scanners follow it. For one-click unsubscribe (RFC 8058), a POST with only the field
 * `List-Unsubscribe` changes the state and returns 200 without a redirect or a cookie. The buttons
 * of the page post to the same URL. The token identifies the person.
 */
export const unsubscribe = async (
  event: APIGatewayProxyEventV2,
  dependencies: UnsubscribePageDependencies,
): HttpResponse => {
  const text = /^\/u\/([\w-]{1,200})$/.exec(event.rawPath)?.[1];
  if (!text) return pageResponse(404, brokenPage(browserTexts(event)));
  const { method } = event.requestContext.http;
  if (method === 'POST') return handlePost(event, text, dependencies);
  if (method !== 'GET' && method !== 'HEAD') {
    return { statusCode: 405, headers: { allow: 'GET, POST' }, body: '' };
  }
  const response = await show(showPage(text, dependencies), browserTexts(event));
  return method === 'HEAD' ? { ...response, body: '' } : response;
};

export const handler = publicHandler(unsubscribe, liveUnsubscribePage);
