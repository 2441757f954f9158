import type { DnsZone } from '@mailbloom/dns-simulator';
import type { Cloud } from '@mailbloom/embedded-cloud';
import {
  createAwsEndpoint,
  createEdge,
  createKeySets,
  createRawFunctionUrls,
  guardLoopback,
  type HttpResponder,
  type HttpResponse,
  jsonResponse,
} from '@mailbloom/embedded-cloud/http';
import { createLocalPages } from '../pages/local-pages';
import { createDesignGalleryPage } from '../pages/look-page';
import { appPlaceholderPage, wantsPage } from '../pages/waiting-page';
import { createProgress } from './progress';
import type { SiteState } from './site/site-state';
import { createStaticSite } from './site/static-site';

/** In a deployed stage, config.json is written along with the app's files. */
const handleConfig: HttpResponder = async ({ url }) =>
  url.pathname === '/config.json' ? jsonResponse({ stage: 'local', apiBase: '/api' }) : undefined;

/** Paths that the product itself answers, even if the app isn't available. */
const notTheApp = /^\/(api|o|c|u|v|media)\//;

/** Shows browsers a page while the app is still being built or after its build failed. */
const handleForApp =
  (site: () => SiteState): HttpResponder =>
  async (request) =>
    wantsPage(request) && !notTheApp.test(request.url.pathname)
      ? appPlaceholderPage(site())
      : undefined;

type ServeOptions = {
  readonly cloud: Cloud;
  readonly zone: DnsZone;
  readonly site: () => SiteState;
  readonly root: string;
  /** Changes the app's files before they are served, to say that they show demo data. */
  readonly changeFile?: ((file: HttpResponse) => HttpResponse) | undefined;
  /** The simulators of other companies’ services. */
  readonly thirdParties: readonly HttpResponder[];
  /** Returns whether one of the simulators is about to call the product. */
  readonly isBusyElsewhere: () => boolean;
};

/** Returns all responders of the local server: its own first, the product last. */
export const createResponders = ({
  cloud,
  zone,
  site,
  changeFile = (file) => file,
  root,
  thirdParties,
  isBusyElsewhere,
}: ServeOptions): readonly HttpResponder[] => {
  const serve = createStaticSite(site);
  return [
    guardLoopback('/local/'),
    createDesignGalleryPage(root, createProgress(process.stdout)),
    ...thirdParties,
    createAwsEndpoint(cloud.services, cloud.s3.hasBucket),
    createLocalPages(cloud, zone, isBusyElsewhere),
    createKeySets(cloud.cognito),
    createRawFunctionUrls(cloud.gateway, cloud.functions),
    handleConfig,
    handleForApp(site),
    createEdge({ ...cloud, site: async (request) => changeFile(await serve(request)) }),
  ];
};
