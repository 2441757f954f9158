import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../../platform/app-error';
import { type Clock, systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { errorFields, log } from '../../platform/logger';
import { once } from '../../platform/once';
import { publicHandler } from '../../platform/public-handler';
import { liveKeyRing } from '../../platform/secrets';
import { liveTable } from '../../platform/table';
import type { Hit } from '../hit';
import { createLinkRepository, type LinkRepository } from '../link-repository';
import { createTokenReader, type TokenReader } from '../token-reader';
import type { Token } from '../token-rules';

/** The smallest transparent GIF: 43 bytes. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const noStore = { 'cache-control': 'no-store, max-age=0' };

type Dependencies = {
  readonly readToken: TokenReader;
  readonly links: LinkRepository;
  readonly clock: Clock;
  readonly report: (hit: Hit) => Promise<void>;
};

const live = once((): Dependencies => {
  const { TRACKING_QUEUE_URL } = readEnv('TRACKING_QUEUE_URL');
  const queue = new SQSClient({});
  return {
    readToken: createTokenReader(liveKeyRing()),
    links: createLinkRepository(liveTable()),
    clock: systemClock,
    report: async (hit) => {
      const MessageBody = JSON.stringify(hit);
      await queue.send(new SendMessageCommand({ QueueUrl: TRACKING_QUEUE_URL, MessageBody }));
    },
  };
});

/** A reader must reach the shop even when we cannot count it: a failed report is only logged. */
const reportHit = async (
  event: APIGatewayProxyEventV2,
  token: Token,
  { report, clock }: Dependencies,
) => {
  const { method, userAgent } = event.requestContext.http;
  const { deliveryId, subscriberId, link } = token;
  const kind = token.kind === 'click' ? 'click' : 'open';
  const agent = (userAgent ?? '').slice(0, 512);
  try {
    await report({ kind, deliveryId, subscriberId, link, at: clock(), method, userAgent: agent });
  } catch (error) {
    log.error('Hit was not reported', { deliveryId, ...errorFields(error) });
  }
};

const open = async (event: APIGatewayProxyEventV2, text: string, dependencies: Dependencies) => {
  const token = await dependencies.readToken(text.replace(/\.gif$/, ''), 'open');
  if (token) await reportHit(event, token, dependencies);
  return {
    statusCode: 200,
    headers: { 'content-type': 'image/gif', ...noStore },
    isBase64Encoded: true,
    body: pixel,
  };
};

const click = async (event: APIGatewayProxyEventV2, text: string, dependencies: Dependencies) => {
  const token = await dependencies.readToken(text, 'click');
  const target = token && (await dependencies.links.target(token.deliveryId, token.link));
  if (!token || !target) {
    throw new AppError('invalid_token', 'This link no longer leads anywhere.');
  }
  await reportHit(event, token, dependencies);
  return { statusCode: 302, headers: { location: target, ...noStore }, body: '' };
};

/** `/o/<token>.gif` answers the pixel, `/c/<token>` leads on; both only report and are quick. */
export const track = async (event: APIGatewayProxyEventV2, dependencies: Dependencies) => {
  const [, kind, text = ''] = event.rawPath.split('/');
  if (kind === 'o') return open(event, text, dependencies);
  if (kind === 'c') return click(event, text, dependencies);
  throw new AppError('route_not_found', 'Page not found');
};

export const handler = publicHandler(track, live);
