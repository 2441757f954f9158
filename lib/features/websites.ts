import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';

/**
 * Returns the URL of the local server that simulates all websites under `.example`. Only the local
 * product sets it.
 */
const exampleSitesUrl = (scope: Construct): string =>
  String(scope.node.tryGetContext('mailbloom:exampleSitesUrl') ?? '');

/**
 * Adds the function that reads stores' websites. It is separate because it connects to hosts
 * that customers enter, so it mustn't have access to anything else: it has no bucket and no secret,
 * and uses the table only to identify callers and count calls.
 */
export const addWebsitesApi = (scope: Construct, base: ApiPlatform): void => {
  new FeatureApi(scope, base, {
    feature: 'websites',
    failureImpact: 'Stores can’t get their brand from their website.',
    tableActions: ['GetItem', 'UpdateItem'],
    environment: { EXAMPLE_SITES_URL: exampleSitesUrl(scope) },
    // The image library needs as much memory as in lib/features/assets.ts.
    memoryMb: 1769,
    // Keeps slow websites from using up the account's concurrency, which sending needs.
    reservedConcurrency: 10,
  });
};
