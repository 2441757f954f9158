import type { Cloud } from '../../packages/embedded-cloud/src/cloud/cloud';
import { createAwsEndpoint } from '../../packages/embedded-cloud/src/http/aws-endpoint';
import { createEdge } from '../../packages/embedded-cloud/src/http/edge';
import type { HttpResponder } from '../../packages/embedded-cloud/src/http/exchange';
import { jsonAnswer } from '../../packages/embedded-cloud/src/http/exchange';
import { guardLoopback } from '../../packages/embedded-cloud/src/http/loopback-guard';
import { createRawFunctionUrls } from '../../packages/embedded-cloud/src/http/raw-function-urls';
import { createLocalPages } from '../pages/local-pages';
import { pageInPlaceOfApp, wantsPage } from '../pages/waiting-page';
import type { SiteState } from './site/site-state';
import { createStaticSite } from './site/static-site';

/** What the deploy of the app writes beside its files. */
const answerConfig: HttpResponder = async ({ url }) =>
  url.pathname === '/config.json' ? jsonAnswer({ stage: 'local', apiBase: '/api' }) : undefined;

/** Paths that are the product's own, whatever becomes of the app. */
const notTheApp = /^\/(api|o|c|u|media)\//;

/** Browsers that come while the app is being built, or could not be, are told so. */
const answerForApp =
  (site: () => SiteState): HttpResponder =>
  async (request) =>
    wantsPage(request) && !notTheApp.test(request.url.pathname)
      ? pageInPlaceOfApp(site())
      : undefined;

/** A pool's public keys, at the path its tokens' issuer names. */
const createKeySets =
  ({ cognito }: Cloud): HttpResponder =>
  async ({ url }) => {
    const poolId = url.pathname.match(/^\/([\w-]+)\/\.well-known\/jwks\.json$/)?.[1];
    return poolId ? jsonAnswer(cognito.jwks(poolId)) : undefined;
  };

/** Everything the local server answers, the local server's own first and the product last. */
export const createResponders = (cloud: Cloud, site: () => SiteState): readonly HttpResponder[] => [
  guardLoopback,
  createAwsEndpoint(cloud.services, cloud.s3.hasBucket),
  createLocalPages(cloud),
  createKeySets(cloud),
  createRawFunctionUrls(cloud.gateway, cloud.functions),
  answerConfig,
  answerForApp(site),
  createEdge({ ...cloud, site: createStaticSite(site) }),
];
