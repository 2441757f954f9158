import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDnsZone, dnsFile, startDnsServer } from '@mailbloom/dns-simulator';
import {
  createHold,
  type DataFolder,
  firstStartFile,
  type Hold,
  installClock,
  onInterrupt,
  openChecked,
  openDataFolder,
  type PermissionListener,
  runUnlessHeld,
  startCloud,
} from '@mailbloom/embedded-cloud';
import { StartRefusedError } from '@mailbloom/embedded-cloud/core';
import {
  closeServer,
  createHttpServer,
  type HttpResponse,
  jsonResponse,
  listen,
} from '@mailbloom/embedded-cloud/http';
import { createDemoBanner } from '../pages/demo-banner';
import { createSignInLink } from '../pages/sign-in-link';
import { demoAddresses } from '../seed/demo-addresses';
import { createIdleDetector } from '../time-travel/idle-detector';
import type { StacksFor } from './app-stacks';
import { type CliOptions, readCliOptions } from './cli-options';
import { stubUnusedModules } from './excluded-modules';
import { fillInBackground, ownerOfFirstStore, prepareFirstStart } from './first-start';
import { limitHeapGrowth } from './limit-heap-growth';
import { loadAhead } from './load-ahead';
import { mayOpenBrowser, openBrowser } from './open-browser';
import { createProgress } from './progress';
import { createResponderChain } from './responder-chain';
import { createResponders } from './serve-cloud';
import { setUpModel } from './set-up-model';
import { setUpShopify } from './set-up-shopify';
import { setUpStripe } from './set-up-stripe';
import { buildSite } from './site/build-site';
import { type SiteState, watchSite } from './site/site-state';
import { streamShardsOf } from './stream-shards';
import { welcome } from './welcome';

const root = join(import.meta.dirname, '../..');

const signInFunctions = [
  'auth-api',
  'define-challenge',
  'create-challenge',
  'verify-challenge',
  'send-sign-in-mail',
];

type ServerLocation = { readonly folder: DataFolder; readonly hold: Hold; readonly port: number };

const startProduct = async (
  options: CliOptions,
  { folder, hold, port }: ServerLocation,
  stacksFor: StacksFor,
  onPermission?: PermissionListener,
) => {
  // Loaded only here, so that a second start on the same folder fails immediately.
  const { localSettings } = await import('./local-settings');
  const origin = `http://127.0.0.1:${port}`;
  const { mailDomain: emailDomain } = localSettings(origin);
  const zone = openChecked(folder.file(dnsFile), () => createDnsZone(folder));
  const dns = await startDnsServer(zone);
  const { cloud, stop } = await startCloud({
    root,
    folder,
    streamShards: streamShardsOf(folder, options.streamShards),
    hold,
    clock: installClock(folder),
    port,
    sourceFolders: ['functions', 'shared'],
    bundleCache: {
      folder: join(root, 'node_modules/.cache/mailbloom/functions'),
      inputs: [join(root, 'package-lock.json'), join(root, 'tsconfig.json')],
    },
    entryKey: 'mailbloom:entry',
    stacks: await stacksFor({ origin, dnsServer: dns.address }),
    dns: zone,
    mailDomains: [emailDomain],
    simulatorDomain: 'simulator.mailbloom.test',
    verbose: options.verbose,
    onPermission,
    fill: (newCloud) => prepareFirstStart(newCloud, folder, options),
  });
  const stopAll = async () => {
    dns.close();
    await stop();
  };
  return { cloud, zone, stop: stopAll };
};

/**
 * Returns the lines to print once the app's build is over. If it failed, the server continues
 * without the app, and the page at the app's URL shows the same message.
 */
const linesAtEnd = (
  site: SiteState,
  origin: string,
  link: string,
  hasDemo: boolean,
): readonly string[] =>
  site.state === 'failed'
    ? [
        '',
        site.output,
        'We couldn’t build the app. If packages are missing, run npm install. Fix what the output',
        `above shows, press Ctrl+C, and start again. Meanwhile the API answers at ${origin}/api.`,
      ]
    : welcome(origin, link, hasDemo);

/** Handles uncaught errors: a failing disk puts the product on hold, any other error ends it. */
const holdOnFailure = (hold: Hold) => {
  const onError = (error: unknown) => {
    if (hold.check(error)) return;
    console.error(error);
    process.exit(1);
  };
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
};

// Returns 507 Insufficient Storage in the format of the API's errors, so that the app shows the
// message.
const pausedResponse = (message: string): HttpResponse =>
  jsonResponse({ code: 'internal_error', message, requestId: 'none' }, 507);

const refuseStart = (reason: string): never => {
  throw new StartRefusedError(reason);
};

/** How long the first visitor to the demo waits for figures that are still being counted. */
const demoPatienceMs = 2000;
/** How long to wait before filling the demo, so that it doesn't slow down the first screen. */
const fillDelayMs = 3000;

/**
 * Starts the product and keeps it running until it is interrupted.
 * @param onPermission receives the permissions that functions' calls need
 */
export const run = async (
  args: readonly string[],
  stacksFor: StacksFor,
  onPermission?: PermissionListener,
): Promise<void> => {
  limitHeapGrowth();
  stubUnusedModules();
  const options = readCliOptions(args);
  const folder = openDataFolder(options.dataDir, options.reset);
  let isReady = false;
  const hold = createHold(folder.path, (reason) => isReady && console.error(`\n${reason}`));
  holdOnFailure(hold);
  const chain = createResponderChain();
  const server = createHttpServer((request) =>
    runUnlessHeld<HttpResponse | undefined>(hold, () => chain.respond(request), pausedResponse),
  );
  const port = await listen(server, options.port);
  const origin = `http://127.0.0.1:${port}`;
  folder.save('address.txt', origin);

  const progress = createProgress(process.stdout);
  const site = watchSite(options.site ? buildSite(root, progress) : undefined);
  const start = async () => {
    const runningProduct = await startProduct(
      options,
      { folder, hold, port },
      stacksFor,
      onPermission,
    );
    const { cloud } = runningProduct;
    const stripe = await setUpStripe(cloud, folder);
    const shopify = await setUpShopify(cloud, folder, options);
    return { ...runningProduct, stripe, shopify, model: await setUpModel(cloud) };
  };
  const isNew = folder.load(firstStartFile) === undefined;
  const { cloud, zone, stop, stripe, shopify, model } = await progress.during(
    isNew && !options.empty ? 'Starting with a demo store' : 'Starting',
    runUnlessHeld(hold, start, refuseStart),
  );
  isReady = true;
  folder.recordStoreState('running');
  const thirdParties = [stripe.respond, shopify.respond, model];
  const isBusyElsewhere = () => stripe.isBusy() || shopify.isBusy();
  const { settle } = createIdleDetector(cloud, isBusyElsewhere);
  const hasDemo = folder.load(firstStartFile) === 'demo';
  // Waits only once, because the cloud is busy again while the rest of the demo is written.
  const counted = hasDemo ? settle(demoPatienceMs) : Promise.resolve();
  const prepareOwner = async () => {
    await counted;
    return hasDemo ? demoAddresses.owner : ownerOfFirstStore(cloud, folder);
  };
  const link = createSignInLink({ origin, ses: cloud.ses, prepareOwner });
  const banner = hasDemo ? createDemoBanner(cloud, folder) : undefined;
  chain.use(
    createResponders({
      cloud,
      zone,
      site: site.current,
      root,
      thirdParties: [...(banner ? [banner.respond] : []), link.respond, ...thirdParties],
      changeFile: banner?.addTo,
      isBusyElsewhere,
    }),
  );
  await site.ended;
  for (const line of linesAtEnd(site.current(), origin, link.url, hasDemo)) progress.print(line);
  if (mayOpenBrowser(options.open, process.stdout, process.env)) openBrowser(link.url);
  const filling = fillInBackground(
    { cloud, shopify },
    folder,
    progress,
    counted.then(() => sleep(fillDelayMs)),
  );
  // Loads the handlers now, so that the first person to sign in doesn't have to wait for them.
  void cloud.functions
    .warm(signInFunctions)
    .then(() => (options.ahead ? loadAhead(cloud) : undefined));

  onInterrupt(async () => {
    // Everything acknowledged is already on disk, and nothing more can be written.
    if (hold.reason() !== undefined) process.exit(1);
    filling.stop();
    await closeServer(server);
    folder.recordStoreState('stopped');
    stripe.stop();
    await shopify.stop();
    await stop();
    folder.release();
  });
};
