import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../../platform/app-error';
import { readEnv } from '../../platform/env';
import { publicHandler } from '../../platform/http/public-handler';
import { once } from '../../platform/once';
import { liveUnsubscribe } from '../live';
import { isOneClick } from '../one-click-rules';
import {
  findPerson,
  type UnsubscribeDependencies,
  unsubscribeByToken,
} from '../unsubscribe-service';

type Dependencies = UnsubscribeDependencies & { readonly appUrl: string };

const live = once(
  (): Dependencies => ({ ...liveUnsubscribe(), appUrl: readEnv('APP_URL').APP_URL }),
);

const noStore = { 'cache-control': 'no-store' };

/** Link scanners follow GET: it shows the page that asks, and changes nothing. */
const showPage = async (text: string, dependencies: Dependencies) => {
  const { person } = await findPerson(text, dependencies);
  // The page shows the address in its URL; words take its place once the person's data was deleted.
  const email = encodeURIComponent(person.email || 'your address');
  const location = `${dependencies.appUrl}/unsubscribe/${email}/${text}`;
  return { statusCode: 302, headers: { location, ...noStore }, body: '' };
};

const bodyOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** @throws AppError not_one_click for any body but RFC 8058's */
const checkOneClick = async (event: APIGatewayProxyEventV2): Promise<void> => {
  if (await isOneClick(event.headers['content-type'] ?? '', bodyOf(event))) return;
  throw new AppError(
    'not_one_click',
    'To unsubscribe, open this address in a browser, or post List-Unsubscribe=One-Click to it.',
  );
};

/**
 * One-click unsubscribe (RFC 8058): POST with its one field changes the state and answers 200
 * without a redirect or a cookie; the token decides who leaves. Nothing else changes anything.
 */
export const unsubscribe = async (event: APIGatewayProxyEventV2, dependencies: Dependencies) => {
  const text = /^\/u\/([\w-]{1,200})$/.exec(event.rawPath)?.[1];
  if (!text) throw new AppError('route_not_found', 'Page not found');
  const { method } = event.requestContext.http;
  if (method === 'GET' || method === 'HEAD') return showPage(text, dependencies);
  if (method !== 'POST') return { statusCode: 405, headers: { allow: 'GET, POST' }, body: '' };
  await checkOneClick(event);
  await unsubscribeByToken(text, dependencies);
  return { statusCode: 200, headers: noStore, body: '' };
};

export const handler = publicHandler(unsubscribe, live);
