import { type Cloud, type DataFolder, environmentOf } from '@mailbloom/embedded-cloud';
import {
  type HttpResponder,
  type HttpResponse,
  jsonResponse,
} from '@mailbloom/embedded-cloud/http';
import { demoAddresses } from '../seed/demo-addresses';
import { finishedParts, freeStorePart } from '../seed/demo-filled';
import { demoBannerScript } from './demo-banner-script';
import { signIn } from './sign-in';

const scriptPath = '/local/demo-banner.js';
const emptyStorePath = '/local/demo-store';

/**
 * The app's first script. It makes the first call, so the banner's script has to come before it.
 */
const firstScript = /<script src="\/assets\/start-/;

/**
 * Describes Salt & Pine's import that waits for its columns to be assigned, once its file is
 * stored.
 */
const findWaitingImport = async (cloud: Cloud, folder: DataFolder) => {
  if (!finishedParts(folder)?.includes(freeStorePart)) return undefined;
  // Loaded only when someone opens the app, because it loads the product's repositories.
  const [{ describeFreeStore, waitingFileName, waitingUploadKey }, parts] = await Promise.all([
    import('../seed/demo-free-customer'),
    demoParts(cloud, folder),
  ]);
  const store = describeFreeStore(parts);
  return {
    email: demoAddresses.freeOwner,
    customerId: store.customer.customerId,
    fileName: waitingFileName,
    assetKey: waitingUploadKey(store),
  };
};

const demoParts = async (cloud: Cloud, folder: DataFolder) => {
  const [{ createDemoParts }, { demoStartOf }] = await Promise.all([
    import('../seed/demo-parts'),
    import('../seed/demo-start'),
  ]);
  const environment = environmentOf(cloud.functions);
  return createDemoParts(cloud, environment, demoStartOf(cloud, folder), 'banner');
};

/**
 * Adds a banner to the app which says that it shows demo data, and which can create an empty store.
 * Both exist only in the local server, which adds a script to the app's page. The app contains no
 * code for it.
 */
export const createDemoBanner = (cloud: Cloud, folder: DataFolder) => {
  let waitingImport: Awaited<ReturnType<typeof findWaitingImport>>;

  const answerScript = async (): Promise<HttpResponse> => {
    waitingImport ??= await findWaitingImport(cloud, folder);
    const accounts = Object.values(demoAddresses);
    const body = demoBannerScript({ accounts, emptyStorePath, waitingImport });
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    };
    return { status: 200, headers, body };
  };

  const startEmptyStore: HttpResponder = async (request) => {
    if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
    try {
      const { createEmptyStore } = await import('../seed/empty-store');
      const { origin, ses } = cloud;
      const cookies = await signIn({ origin, ses }, await createEmptyStore(cloud), request);
      return { ...jsonResponse({ created: true }), cookies };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return jsonResponse({ message: `We couldn’t create the store. ${message}` }, 500);
    }
  };

  const respond: HttpResponder = async (request) => {
    if (request.url.pathname === scriptPath) return answerScript();
    return request.url.pathname === emptyStorePath ? startEmptyStore(request) : undefined;
  };

  return {
    respond,
    /** Adds the script to the app's page. Other files stay as they are. */
    addTo: (response: HttpResponse): HttpResponse =>
      response.headers?.['content-type']?.startsWith('text/html')
        ? {
            ...response,
            body: String(response.body).replace(
              firstScript,
              `<script src="${scriptPath}"></script>\n    $&`,
            ),
          }
        : response,
  };
};
