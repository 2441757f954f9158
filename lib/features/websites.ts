import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';

/**
 * Returns the server on this machine that stands for all websites under `.example`. Only the local
 * server sets it.
 */
const exampleSitesUrl = (scope: Construct): string =>
  String(scope.node.tryGetContext('mailbloom:exampleSitesUrl') ?? '');

/**
 * Adds the function that reads stores' websites. It is separate because it connects to hosts that
 * customers name, so it may do little else: it has no bucket, no queue, and no secret but the header
 * by which it knows CloudFront. Its code only reads who is calling, and updates only counters of
 * rate limits (`RL#`). Its role has no condition on keys, so it could read and update any item whose
 * key is known, but can't list items.
 * @param appUrl is in each request, so that owners of websites find us
 */
export const addWebsitesApi = (scope: Construct, base: ApiPlatform, appUrl: string): void => {
  new FeatureApi(scope, base, {
    feature: 'websites',
    failureImpact: 'Stores can’t get their brand from their website.',
    tableActions: ['GetItem', 'UpdateItem'],
    environment: { APP_URL: appUrl, EXAMPLE_SITES_URL: exampleSitesUrl(scope) },
    // The image library needs as much as in lib/features/assets.ts.
    memoryMb: 1769,
    // Keeps slow websites from taking the whole account's concurrency away from sending.
    reservedConcurrency: 10,
  });
};
