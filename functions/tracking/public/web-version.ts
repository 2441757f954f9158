import { S3Client } from '@aws-sdk/client-s3';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { textsForBrowser } from '../../../shared/languages/all-texts';
import type { TextKey } from '../../../shared/languages/en';
import { createCompiledStore } from '../../email-content/compiled-store';
import { liveKeyRing } from '../../platform/aws/secrets';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { noticePage } from '../../platform/http/notice-page';
import { publicHandler } from '../../platform/http/public-handler';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createEntryDataReader } from '../../store-events/entry-data-reader';
import { createTokenReader } from '../token-reader';
import { createWebVersionRepository } from '../web-version-repository';
import { type WebVersionDependencies, webVersionOf } from '../web-version-service';

const live = once(
  (): WebVersionDependencies => ({
    readToken: createTokenReader(liveKeyRing()),
    keys: liveKeyRing(),
    sentEmails: createWebVersionRepository(liveTable()),
    content: createCompiledStore(new S3Client({}), readEnv('CONTENT_BUCKET').CONTENT_BUCKET).get,
    entries: createEntryDataReader(liveTable()),
    clock: systemClock,
  }),
);

/**
 * A store wrote the email, so nothing in it is trusted. It can't use scripts, forms, frames, or
 * requests other than for images. It has an origin of its own, even if its host serves other pages.
 * Links may leave the sandbox, so that the store pages they open work.
 */
const policy = [
  "default-src 'none'",
  'img-src http: https: data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The URL contains a token, so it must not be sent to other sites, indexed, or cached. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
};

const notices = {
  forged: {
    statusCode: 404,
    title: 'webVersionIncompleteTitle',
    text: 'webVersionIncomplete',
  },
  gone: { statusCode: 410, title: 'webVersionGoneTitle', text: 'webVersionGone' },
  leave: {
    statusCode: 200,
    title: 'webVersionUnsubscribeTitle',
    text: 'webVersionUnsubscribe',
  },
} as const satisfies Readonly<
  Record<string, { readonly statusCode: number; readonly title: TextKey; readonly text: TextKey }>
>;

/** These pages belong to no store, so they are in the language of the browser. */
const noticeOf = ({ headers: sent }: APIGatewayProxyEventV2, kind: keyof typeof notices) => {
  const { statusCode, title, text } = notices[kind];
  const texts = textsForBrowser(sent['accept-language']);
  return { statusCode, body: noticePage(texts.text(title), texts.text(text), texts) };
};

/**
 * `GET /v/<token>`: returns an email as a web page, for its recipient. Reading it changes nothing.
 */
export const showWebVersion = async (
  event: APIGatewayProxyEventV2,
  dependencies: WebVersionDependencies,
) => {
  const { method } = event.requestContext.http;
  if (method !== 'GET' && method !== 'HEAD') {
    return { statusCode: 405, headers: { allow: 'GET, HEAD' }, body: '' };
  }
  if (event.rawPath === '/v/unsubscribe') {
    const notice = noticeOf(event, 'leave');
    return { ...notice, headers, body: method === 'HEAD' ? '' : notice.body };
  }
  const text = /^\/v\/([\w-]{1,200})$/.exec(event.rawPath)?.[1];
  const webVersion = text ? await webVersionOf(text, dependencies) : 'forged';
  const response =
    typeof webVersion === 'string'
      ? noticeOf(event, webVersion)
      : { statusCode: 200, body: webVersion.html };
  return { ...response, headers, body: method === 'HEAD' ? '' : response.body };
};

export const handler = publicHandler(showWebVersion, live);
