import { createLocalPages } from '../pages/local-pages';
import type { Cloud } from './cloud';
import { createAwsEndpoint } from './http/aws-endpoint';
import { createEdge } from './http/edge';
import type { HttpResponder } from './http/exchange';
import { jsonAnswer } from './http/exchange';
import { guardLoopback } from './http/loopback-guard';
import { createRawFunctionUrls } from './http/raw-function-urls';
import { createStaticSite } from './http/static-site';

/** What the deploy of the app writes beside its files. */
const answerConfig: HttpResponder = async ({ url }) =>
  url.pathname === '/config.json' ? jsonAnswer({ stage: 'local', apiBase: '/api' }) : undefined;

/** A pool's public keys, at the path its tokens' issuer names. */
const createKeySets =
  ({ cognito }: Cloud): HttpResponder =>
  async ({ url }) => {
    const poolId = url.pathname.match(/^\/([\w-]+)\/\.well-known\/jwks\.json$/)?.[1];
    return poolId ? jsonAnswer(cognito.jwks(poolId)) : undefined;
  };

/** Everything the local server answers, the local server's own first and the product last. */
export const createResponders = (
  cloud: Cloud,
  siteFolder: () => string | undefined,
): readonly HttpResponder[] => [
  guardLoopback,
  createAwsEndpoint(cloud.services, cloud.s3.hasBucket),
  createLocalPages(cloud),
  createKeySets(cloud),
  createRawFunctionUrls(cloud.gateway, cloud.functions),
  answerConfig,
  createEdge({ ...cloud, site: createStaticSite(siteFolder) }),
];
