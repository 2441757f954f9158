// Sets what turns requests into the package's own; what fetches is set below.
import '@shopify/shopify-api/adapters/web-api';
import { ApiVersion, LogSeverity, type Shopify, shopifyApi } from '@shopify/shopify-api';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';
import type { ShopifyApp } from './shopify-access';

/** Stable until October 2027; docs/runbook.md says how the next one follows. */
export const apiVersion = ApiVersion.October26;

const libraryOf = (clientId: string, secret: string): Shopify =>
  shopifyApi({
    apiKey: clientId,
    apiSecretKey: secret,
    apiVersion,
    isEmbeddedApp: false,
    // Only its own OAuth routes, which are not used, go by the name of our host.
    hostName: 'unused.invalid',
    // What it says names shops and quotes answers; failures are logged where they are met.
    logger: { level: LogSeverity.Error, log: () => {} },
    _logDisabledFutureFlags: false,
  });

const made = new WeakMap<ShopifyApp, readonly Shopify[]>();

/** Shopify's package for our app, once for each of its secrets, the newest first. */
export const librariesOf = (app: ShopifyApp): readonly Shopify[] => {
  const known = made.get(app);
  if (known) return known;
  const libraries = app.clientSecrets.map((secret) => libraryOf(app.clientId, secret));
  made.set(app, libraries);
  return libraries;
};

/** With which the package fetches from now on: it has one for all of a process, as a stage has. */
export const useShopFetch = (shopFetch: typeof fetch): void => setAbstractFetchFunc(shopFetch);
