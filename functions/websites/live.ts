import { convertImage } from '../assets/convert-image';
import { createImageThread } from '../assets/image-thread';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { createRateLimiter } from '../platform/table/rate-limiter';
import { liveTable } from '../platform/table/table';
import { createProposalService } from './proposal-service';
import { createWebReader, resolveHost, sendRequest } from './web-reader';

/**
 * The time limit for one image, in milliseconds. Converting a logo takes far less than a second,
 * but the image library may have to start first.
 */
const imageLimitMs = 9000;

export const live = once(() => {
  const { EXAMPLE_SITES_URL: exampleSitesUrl } = readEnv('EXAMPLE_SITES_URL');
  const thread = createImageThread(imageLimitMs);
  return createProposalService({
    readWeb: createWebReader({ resolve: resolveHost, send: sendRequest, exampleSitesUrl }),
    convert: (bytes) => convertImage(bytes, thread),
    limiter: createRateLimiter(liveTable(), systemClock),
    clock: systemClock,
  });
});
