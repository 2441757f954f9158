// Adapts the package to web requests. Its fetch is set below.
import '@shopify/shopify-api/adapters/web-api';
import { ApiVersion, LogSeverity, type Shopify, shopifyApi } from '@shopify/shopify-api';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';
import type { ShopifyApp } from './shopify-access';

/** Stable until October 2027. docs/runbook.md says how to update it. */
export const apiVersion = ApiVersion.October26;

const libraryOf = (clientId: string, secret: string): Shopify =>
  shopifyApi({
    apiKey: clientId,
    apiSecretKey: secret,
    apiVersion,
    isEmbeddedApp: false,
    // The host name matters only to the package's own OAuth routes, which we don't use.
    hostName: 'unused.invalid',
    // The package's messages name shops and quote answers. We log failures where they occur.
    logger: { level: LogSeverity.Error, log: () => {} },
    _logDisabledFutureFlags: false,
  });

const librariesByApp = new WeakMap<ShopifyApp, readonly Shopify[]>();

/** Returns Shopify's package for our app, once for each of its secrets, the newest first. */
export const librariesOf = (app: ShopifyApp): readonly Shopify[] => {
  const known = librariesByApp.get(app);
  if (known) return known;
  const libraries = app.clientSecrets.map((secret) => libraryOf(app.clientId, secret));
  librariesByApp.set(app, libraries);
  return libraries;
};

/**
 * Sets the fetch function of the package. The package has one fetch function per process, and a
 * process serves one stage.
 */
export const useShopFetch = (shopFetch: typeof fetch): void => setAbstractFetchFunc(shopFetch);
