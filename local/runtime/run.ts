import { join } from 'node:path';
import { createDnsZone, dnsFile, startDnsServer } from '@mailbloom/dns-simulator';
import {
  createHold,
  type DataFolder,
  type Hold,
  installClock,
  onInterrupt,
  openChecked,
  openDataFolder,
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
import { demoAddresses } from '../seed/demo-addresses';
import type { StacksFor } from './app-stacks';
import { type CliOptions, readCliOptions } from './cli-options';
import { prepareFirstStart } from './first-start';
import { stubUnusedModules } from './leave-out';
import { limitHeapGrowth } from './limit-heap-growth';
import { openBrowser } from './open-browser';
import { createResponderChain } from './responder-chain';
import { createResponders } from './serve-cloud';
import { setUpModel } from './set-up-model';
import { setUpShopify } from './set-up-shopify';
import { setUpStripe } from './set-up-stripe';
import { buildSite } from './site/build-site';
import { type SiteState, watchSite } from './site/site-state';
import { streamShardsOf } from './stream-shards';

const root = join(import.meta.dirname, '../..');

const signInFunctions = [
  'auth-api',
  'define-challenge',
  'create-challenge',
  'verify-challenge',
  'send-sign-in-mail',
];

const printLine = (line: string) => console.log(line);

type ServerLocation = { readonly folder: DataFolder; readonly hold: Hold; readonly port: number };

const startProduct = async (
  options: CliOptions,
  { folder, hold, port }: ServerLocation,
  stacksFor: StacksFor,
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
    entryKey: 'mailbloom:entry',
    stacks: await stacksFor({ origin, dnsServer: dns.address }),
    dns: zone,
    mailDomains: [emailDomain],
    simulatorDomain: 'simulator.mailbloom.test',
    verbose: options.verbose,
  });
  const stopAll = async () => {
    dns.close();
    await stop();
  };
  return { cloud, zone, stop: stopAll };
};

const welcome = (origin: string, options: CliOptions): readonly string[] => [
  '',
  `Mailbloom is ready       ${origin}`,
  `Mailbox                  ${origin}/local/mail`,
  `DNS simulator            ${origin}/local/dns`,
  `Stripe simulator         ${origin}/local/stripe`,
  `Shopify simulator        ${origin}/local/shopify`,
  `Model simulator          ${origin}/local/model`,
  `API description          ${origin}/api/openapi.json`,
  `AWS CLI                  AWS_ENDPOINT_URL=${origin}`,
  ...(options.empty
    ? []
    : [
        `Agency sign-in           ${demoAddresses.manager}`,
        `Store owner sign-in      ${demoAddresses.owner}`,
      ]),
  '',
  'Press Ctrl+C to stop. Data is kept. Use --reset to start over.',
];

/**
 * Returns the lines to print once the app's build is over. If it failed, the server continues
 * without the app, and the page at the app's URL shows the same message.
 */
const siteFailureLines = (
  site: SiteState,
  origin: string,
  options: CliOptions,
): readonly string[] =>
  site.state === 'failed'
    ? [
        '',
        site.output,
        'We couldn’t build the app. If packages are missing, run npm install. Fix what the output',
        `above shows, press Ctrl+C, and start again. Meanwhile the API answers at ${origin}/api.`,
      ]
    : welcome(origin, options);

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

/** Starts the product and keeps it running until it is interrupted. */
export const run = async (args: readonly string[], stacksFor: StacksFor): Promise<void> => {
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

  const site = watchSite(options.site ? buildSite(root, printLine) : undefined);
  const start = async () => {
    const runningProduct = await startProduct(options, { folder, hold, port }, stacksFor);
    await prepareFirstStart(runningProduct.cloud, folder, options);
    const { cloud } = runningProduct;
    const stripe = await setUpStripe(cloud, folder);
    const shopify = await setUpShopify(cloud, folder, options);
    return { ...runningProduct, stripe, shopify, model: await setUpModel(cloud) };
  };
  const { cloud, zone, stop, stripe, shopify, model } = await runUnlessHeld(
    hold,
    start,
    refuseStart,
  );
  isReady = true;
  folder.recordStoreState('running');
  const thirdParties = [stripe.respond, shopify.respond, model];
  const isBusyElsewhere = () => stripe.isBusy() || shopify.isBusy();
  const responderOptions = { cloud, zone, site: site.current, root, thirdParties, isBusyElsewhere };
  chain.use(createResponders(responderOptions));
  await site.ended;
  for (const line of siteFailureLines(site.current(), origin, options)) printLine(line);
  if (options.open) openBrowser(origin);
  // The first person to sign in shouldn't have to wait until the handlers are built.
  void cloud.functions.warm(signInFunctions);

  onInterrupt(async () => {
    // Everything acknowledged is already on disk, and nothing more can be written.
    if (hold.reason() !== undefined) process.exit(1);
    await closeServer(server);
    folder.recordStoreState('stopped');
    stripe.stop();
    await shopify.stop();
    await stop();
    folder.release();
  });
};
