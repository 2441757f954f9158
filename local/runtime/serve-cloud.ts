import type { DnsZone } from '@mailbloom/dns-simulator';
import type { Cloud } from '@mailbloom/embedded-cloud';
import {
  createAwsEndpoint,
  createEdge,
  createKeySets,
  createRawFunctionUrls,
  guardLoopback,
  type HttpResponder,
  jsonAnswer,
} from '@mailbloom/embedded-cloud/http';
import { createLocalPages } from '../pages/local-pages';
import { createLookPage } from '../pages/look-page';
import { pageInPlaceOfApp, wantsPage } from '../pages/waiting-page';
import type { SiteState } from './site/site-state';
import { createStaticSite } from './site/static-site';

/** What the deploy of the app writes beside its files. */
const answerConfig: HttpResponder = async ({ url }) =>
  url.pathname === '/config.json' ? jsonAnswer({ stage: 'local', apiBase: '/api' }) : undefined;

/** Paths that are the product's own, whatever becomes of the app. */
const notTheApp = /^\/(api|o|c|u|v|media)\//;

/** Browsers that come while the app is being built, or could not be, are told so. */
const answerForApp =
  (site: () => SiteState): HttpResponder =>
  async (request) =>
    wantsPage(request) && !notTheApp.test(request.url.pathname)
      ? pageInPlaceOfApp(site())
      : undefined;

type Served = {
  readonly cloud: Cloud;
  readonly zone: DnsZone;
  readonly site: () => SiteState;
  readonly root: string;
  /** The simulators of other companies’ services. */
  readonly thirdParties: readonly HttpResponder[];
  /** Whether one of them is about to tell the product something. */
  readonly isBusyElsewhere: () => boolean;
};

/** Everything the local server answers, the local server's own first and the product last. */
export const createResponders = ({
  cloud,
  zone,
  site,
  root,
  thirdParties,
  isBusyElsewhere,
}: Served): readonly HttpResponder[] => [
  guardLoopback('/local/'),
  createLookPage(root, console.log),
  ...thirdParties,
  createAwsEndpoint(cloud.services, cloud.s3.hasBucket),
  createLocalPages(cloud, zone, isBusyElsewhere),
  createKeySets(cloud.cognito),
  createRawFunctionUrls(cloud.gateway, cloud.functions),
  answerConfig,
  answerForApp(site),
  createEdge({ ...cloud, site: createStaticSite(site) }),
];
