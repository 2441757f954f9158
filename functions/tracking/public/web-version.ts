import { S3Client } from '@aws-sdk/client-s3';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { createCompiledStore } from '../../email-content/compiled-store';
import { liveKeyRing } from '../../platform/aws/secrets';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { noticePage } from '../../platform/http/notice-page';
import { publicHandler } from '../../platform/http/public-handler';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createEntryDataReader } from '../../store-events/entry-facts';
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
    body: noticePage(
      'This link is incomplete',
      'Open it again from the email, or view the email in your inbox.',
    ),
  },
  gone: {
    statusCode: 410,
    body: noticePage(
      'This email is no longer available here',
      'Web versions stay online for a year. The email may still be in your inbox.',
    ),
  },
  leave: {
    statusCode: 200,
    body: noticePage(
      'Unsubscribe from your own email',
      'This page can be forwarded, so it can’t unsubscribe anyone. Open the email in your inbox and use the unsubscribe link there.',
    ),
  },
} as const;

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
    return { ...notices.leave, headers, body: method === 'HEAD' ? '' : notices.leave.body };
  }
  const text = /^\/v\/([\w-]{1,200})$/.exec(event.rawPath)?.[1];
  const webVersion = text ? await webVersionOf(text, dependencies) : 'forged';
  const response =
    typeof webVersion === 'string'
      ? notices[webVersion]
      : { statusCode: 200, body: webVersion.html };
  return { ...response, headers, body: method === 'HEAD' ? '' : response.body };
};

export const handler = publicHandler(showWebVersion, live);
