import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../../platform/app-error';
import { checkOrigin } from '../../platform/http/http-request';
import { publicHandler } from '../../platform/http/public-handler';
import { errorFields, log } from '../../platform/logger';
import type { Token } from '../token-rules';
import type { TrackDependencies } from '../track-dependencies';
import { liveTracker } from '../track-live';

/** The smallest transparent GIF: 42 bytes. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const noStore = { 'cache-control': 'no-store, max-age=0' };

/**
 * Recipients must reach the store even when we can't count their click, so a failed report is only
 * logged.
 */
const reportTrackingEvent = async (
  event: APIGatewayProxyEventV2,
  token: Token,
  { report, clock }: TrackDependencies,
) => {
  const { method, userAgent } = event.requestContext.http;
  const { deliveryId, subscriberId, link } = token;
  const kind = token.kind === 'click' ? 'click' : 'open';
  const agent = (userAgent ?? '').slice(0, 512);
  try {
    await report({ kind, deliveryId, subscriberId, link, at: clock(), method, userAgent: agent });
  } catch (error) {
    log.error('The tracking event was not reported', { deliveryId, ...errorFields(error) });
  }
};

const reportOpen = async (
  event: APIGatewayProxyEventV2,
  text: string,
  dependencies: TrackDependencies,
) => {
  try {
    const token = await dependencies.readToken(text, 'open');
    if (token) await reportTrackingEvent(event, token, dependencies);
  } catch (error) {
    log.error('The open was not recorded', errorFields(error));
  }
};

/**
 * Always returns the image, even after a failure, because the email would show a broken image
 * otherwise.
 */
const open = async (
  event: APIGatewayProxyEventV2,
  text: string,
  dependencies: TrackDependencies,
) => {
  await reportOpen(event, text.replace(/\.gif$/, ''), dependencies);
  return {
    statusCode: 200,
    headers: { 'content-type': 'image/gif', ...noStore },
    isBase64Encoded: true,
    body: pixel,
  };
};

const refuseClick = async ({ headers }: APIGatewayProxyEventV2): Promise<never> => {
  log.info('Click answered', { refused: 1 });
  // Loaded only here, because other clicks don't need it and have to be fast.
  const { textsForBrowser } = await import('../../../shared/languages/all-texts');
  throw new AppError(
    'invalid_token',
    textsForBrowser(headers['accept-language']).text('linkBroken'),
  );
};

/**
 * Logs each click that is answered, for the objective on clicks and the alarm on refused links
 * (lib/features/tracking/tracking.ts).
 */
const click = async (
  event: APIGatewayProxyEventV2,
  text: string,
  dependencies: TrackDependencies,
) => {
  const { readToken, targets, shopLinks } = dependencies;
  const token = await readToken(text, 'click');
  if (!token) return refuseClick(event);
  const [target, sites] = await Promise.all([targets.find(token), shopLinks.sites(token)]);
  if (!target) return refuseClick(event);
  const location = await shopLinks.carrying(target, sites, token);
  await reportTrackingEvent(event, token, dependencies);
  log.info('Click answered', { refused: 0 });
  return { statusCode: 302, headers: { location, ...noStore }, body: '' };
};

/**
 * Web versions contain a store's markup, so they have a host of their own. Emails link to the
 * tracking host, so this redirects to the host of web versions.
 */
const showOnWebVersionHost = (text: string, { webVersionUrl }: TrackDependencies) => {
  if (!/^[\w-]{1,200}$/.test(text)) throw new AppError('route_not_found', 'Page not found');
  const location = `${webVersionUrl}/v/${text}`;
  return { statusCode: 302, headers: { location, ...noStore }, body: '' };
};

/**
 * `/o/<token>.gif` returns the pixel, and `/c/<token>` redirects. Both only report the event, so
 * they are fast. `/v/<token>` redirects to the email as a web page and reports nothing.
 */
export const track = async (event: APIGatewayProxyEventV2, dependencies: TrackDependencies) => {
  checkOrigin(event);
  const { method } = event.requestContext.http;
  if (method !== 'GET' && method !== 'HEAD') {
    return { statusCode: 405, headers: { allow: 'GET, HEAD' }, body: '' };
  }
  const [, kind, text = ''] = event.rawPath.split('/');
  if (kind === 'o') return open(event, text, dependencies);
  if (kind === 'c') return click(event, text, dependencies);
  if (kind === 'v') return showOnWebVersionHost(text, dependencies);
  throw new AppError('route_not_found', 'Page not found');
};

export const handler = publicHandler(track, liveTracker);
