import { deliveryKey, deliveryOwner } from '../items/delivery/delivery-keys';
import { shopSitesImage } from '../items/sequence/entry-image';
import { storeKey } from '../items/store/store-key';
import type { KeyRing } from '../platform/aws/key-ring';
import type { Clock } from '../platform/clock';
import { errorFields, log } from '../platform/logger';
import type { ItemReader } from '../platform/table/item-reader';
import { clickIdParameter, currentClickKey, signClickId } from '../revenue/click-id';
import type { Token } from './token-rules';

/**
 * The maximum number of deliveries whose customer's store is kept in memory. An hour's clicks
 * belong to only a few deliveries.
 */
const maxCached = 2000;
/**
 * How long a customer's store URLs are cached. When a store is connected or removed, clicks notice
 * it after this time at the latest.
 */
const cachedMs = 60_000;
/**
 * How long a click waits for the table if the store's URLs are cached. Without cached URLs, a click
 * waits for `firstPatienceMs`.
 */
const timeoutMs = 500;
const firstPatienceMs = 1000;
/** How long clicks skip the lookup after a store couldn't be read in time. */
const pauseMs = 5000;

type Dependencies = {
  readonly read: ItemReader;
  readonly keys: KeyRing;
  readonly clock: Clock;
};

type Sites = { readonly until: number; readonly sites: readonly string[] };

const within = async <Result>(request: Promise<Result>, ms: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store’s domains weren’t read in time')), ms);
  });
  try {
    return await Promise.race([request, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

const remember = <Value>(memory: Map<string, Value>, name: string, value: Value): void => {
  if (memory.size >= maxCached) memory.clear();
  memory.set(name, value);
};

/** Returns the host with its port, whatever the scheme. Ignores `www.` and a final dot. */
const hostOf = ({ hostname, port }: URL): string =>
  `${hostname.replace(/\.$/, '').replace(/^www\./, '')}:${port}`;

/** Returns a site's path without a trailing slash. */
const folderOf = ({ pathname }: URL): string => {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
};

/**
 * Returns whether a URL belongs to one of these sites or a page below them.
 * @param sites as they were stored, without a trailing slash
 */
export const leadsToSites = (address: string, sites: readonly string[]): boolean => {
  const target = URL.parse(address);
  if (!target || !/^https?:$/.test(target.protocol)) return false;
  return sites.some((text) => {
    const site = URL.parse(text);
    if (!site || hostOf(site) !== hostOf(target)) return false;
    const folder = folderOf(site);
    return target.pathname === folder || target.pathname.startsWith(`${folder}/`);
  });
};

/** Recognizes any encoding of the name, because servers decode names before they compare them. */
const isClickId = (pair: string): boolean => new URLSearchParams(pair).has(clickIdParameter);

/**
 * Returns a URL with this click id and no other, because a link copied from an email contains its
 * old id. Everything else stays as written, with the fragment last.
 */
export const withClickId = (address: string, id: string): string => {
  const hashAt = address.indexOf('#');
  const [plain, fragment] =
    hashAt < 0 ? [address, ''] : [address.slice(0, hashAt), address.slice(hashAt)];
  const queryAt = plain.indexOf('?');
  const page = queryAt < 0 ? plain : plain.slice(0, queryAt);
  const pairs = queryAt < 0 ? [] : plain.slice(queryAt + 1).split('&');
  const keptPairs = pairs.filter((pair) => pair !== '' && !isClickId(pair));
  return `${page}?${[...keptPairs, `${clickIdParameter}=${id}`].join('&')}${fragment}`;
};

/**
 * Adds the click's id to links to a customer's own store. An order from that visit then contains
 * the id.
 */
export const createShopLinks = ({ read, keys, clock }: Dependencies) => {
  const owners = new Map<string, string>();
  const shops = new Map<string, Sites>();
  /** The time until which clicks of a delivery skip the lookup. */
  const pauses = new Map<string, number>();

  const ownerOf = async (deliveryId: string): Promise<string> => {
    const known = owners.get(deliveryId);
    if (known) return known;
    const customerId = deliveryOwner(await read(deliveryKey(deliveryId)));
    if (customerId) remember(owners, deliveryId, customerId);
    return customerId;
  };

  const cachedSitesOf = (deliveryId: string): Sites | undefined =>
    shops.get(owners.get(deliveryId) ?? '');

  /**
   * Returns the store's URLs for a delivery, and caches them. A result that arrives too late for
   * this click is still cached for the next one.
   */
  const sitesOf = async (deliveryId: string): Promise<readonly string[]> => {
    const customerId = await ownerOf(deliveryId);
    if (!customerId) return [];
    const known = shops.get(customerId);
    if (known && known.until > clock()) return known.sites;
    const sites = shopSitesImage(await read(storeKey(customerId)));
    remember(shops, customerId, { until: clock() + cachedMs, sites });
    return sites;
  };

  return {
    /**
     * Returns the URLs of the customer's connected store, if any. If the store can't be read in
     * time, returns the last known URLs, or none. Without URLs, clicks go without an id.
     */
    async sites({ deliveryId }: Token): Promise<readonly string[]> {
      const known = cachedSitesOf(deliveryId);
      const isPaused = (pauses.get(deliveryId) ?? 0) > clock();
      if (known && (isPaused || known.until > clock())) return known.sites;
      if (isPaused) return [];
      try {
        return await within(sitesOf(deliveryId), known ? timeoutMs : firstPatienceMs);
      } catch (error) {
        log.warn('Couldn’t read the store’s domains for a click', {
          deliveryId,
          ...errorFields(error),
        });
        remember(pauses, deliveryId, clock() + pauseMs);
        return cachedSitesOf(deliveryId)?.sites ?? [];
      }
    },

    /** Returns the URL of a click, with the click's id if the URL leads to one of the sites. */
    async carrying(
      address: string,
      sites: readonly string[],
      { deliveryId, subscriberId }: Token,
    ): Promise<string> {
      if (!leadsToSites(address, sites)) return address;
      const key = await keys(`click-id-${currentClickKey}`);
      return withClickId(address, signClickId({ deliveryId, subscriberId, at: clock() }, key));
    },
  };
};
export type ShopLinks = ReturnType<typeof createShopLinks>;
