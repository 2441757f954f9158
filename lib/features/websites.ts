import type { Construct } from 'constructs';
import { ApiFunction, type ApiPlatform } from '../constructs/api/api-function';

/**
 * Returns the URL of the local server that simulates all websites under `.example`. Only the local
 * product sets it.
 */
const exampleSitesUrl = (scope: Construct): string =>
  String(scope.node.tryGetContext('mailbloom:exampleSitesUrl') ?? '');

/**
 * Adds the function that reads stores' websites. It is separate because it connects to hosts
 * that customers enter, so it has access to little else: no bucket, no queue, and no secret except
 * the header that identifies CloudFront. Its code uses the table only to identify callers and to
 * count in rate limits (`RL#`). Its role doesn't limit the keys, so it could read and update any item
 * whose key is known, but it can't list items.
 * @param appUrl sent with each request, so that owners of websites can find us
 */
export const addWebsitesApi = (scope: Construct, base: ApiPlatform, appUrl: string): void => {
  new ApiFunction(scope, base, {
    name: 'websites',
    needs: {
      websites: {
        tableActions: ['GetItem', 'UpdateItem'],
        environment: { APP_URL: appUrl, EXAMPLE_SITES_URL: exampleSitesUrl(scope) },
      },
    },
    failureImpact: 'Stores can’t get their brand from their website.',
    // The image library needs as much memory as in lib/features/assets.ts.
    memoryMb: 1769,
    // Keeps slow websites from using up the account's concurrency, which sending needs.
    reservedConcurrency: 10,
  });
};
