import { convertImage } from '../assets/convert-image';
import { createImageThread } from '../assets/image-thread';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { createRateLimiter } from '../platform/table/rate-limiter';
import { liveTable } from '../platform/table/table';
import { createExampleRequest } from './example-sites';
import { createProposalService, perWebsite } from './proposal-service';
import { createPublicRequest, createSendRequest, createWebReader, resolveHost } from './web-reader';

/**
 * The time limit for one image, in milliseconds. Converting a logo takes far less than a second,
 * but the image library may have to start first.
 */
const imageLimitMs = 9000;

export const live = once(() => {
  const env = readEnv('APP_URL', 'EXAMPLE_SITES_URL');
  const send = createSendRequest(env.APP_URL);
  const requestPublic = createPublicRequest(resolveHost, send);
  const exampleSitesUrl = env.EXAMPLE_SITES_URL;
  const request = exampleSitesUrl
    ? createExampleRequest(exampleSitesUrl, send, requestPublic)
    : requestPublic;
  const limiter = createRateLimiter(liveTable(), systemClock);
  const limitRequests = (website: string) => limiter.take(perWebsite, website);
  const thread = createImageThread(imageLimitMs);
  return createProposalService({
    readWeb: createWebReader({ request, takeRequest: limitRequests }),
    convert: (bytes) => convertImage(bytes, thread),
    limiter,
    clock: systemClock,
  });
});
