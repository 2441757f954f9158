import { deliveryKey, deliveryOwner } from '../items/delivery/delivery-keys';
import { shopSitesImage } from '../items/sequence/entry-image';
import { storeKey } from '../items/store/store-place';
import type { KeyRing } from '../platform/aws/key-ring';
import type { Clock } from '../platform/clock';
import { errorFields, log } from '../platform/logger';
import type { ItemReader } from '../platform/table/item-reader';
import { clickIdParameter, currentClickKey, signClickId } from '../revenue/click-id';
import type { Token } from './token-rules';

/** Campaigns and their customers kept in memory: clicks of an hour are on the same few. */
const mostRemembered = 2000;
/** A store that is connected or removed is noticed this soon. */
const keptMs = 60_000;
/** A person waits behind a click: longer only where nothing is known that could stand in. */
const patienceMs = 500;
const firstPatienceMs = 1000;
/** A store that was not read in time is asked for again after this. */
const pauseMs = 5000;

type Dependencies = {
  readonly read: ItemReader;
  readonly keys: KeyRing;
  readonly clock: Clock;
};

type Sites = { readonly until: number; readonly sites: readonly string[] };

const within = async <Result>(work: Promise<Result>, ms: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Not read in time')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const remember = <Value>(memory: Map<string, Value>, name: string, value: Value): void => {
  if (memory.size >= mostRemembered) memory.clear();
  memory.set(name, value);
};

/** The host with its port, whatever the scheme; `www.` and a final dot make no other site. */
const hostOf = ({ hostname, port }: URL): string =>
  `${hostname.replace(/\.$/, '').replace(/^www\./, '')}:${port}`;

/** A site's path without a slash at the end. */
const folderOf = ({ pathname }: URL): string => {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
};

/**
 * Whether an address is one of these sites' or of a page below them.
 * @param sites as they were noted, without a slash at the end
 */
export const leadsTo = (address: string, sites: readonly string[]): boolean => {
  const target = URL.parse(address);
  if (!target || !/^https?:$/.test(target.protocol)) return false;
  return sites.some((text) => {
    const site = URL.parse(text);
    if (!site || hostOf(site) !== hostOf(target)) return false;
    const folder = folderOf(site);
    return target.pathname === folder || target.pathname.startsWith(`${folder}/`);
  });
};

/** However its name is spelled: servers decode names before they compare them. */
const isClickId = (pair: string): boolean => new URLSearchParams(pair).has(clickIdParameter);

/**
 * An address that carries this id and no other one: whoever copied a link out of an email brought its
 * id along. Everything else stays as it is written, the fragment last.
 */
export const withClickId = (address: string, id: string): string => {
  const hashAt = address.indexOf('#');
  const [plain, fragment] =
    hashAt < 0 ? [address, ''] : [address.slice(0, hashAt), address.slice(hashAt)];
  const queryAt = plain.indexOf('?');
  const page = queryAt < 0 ? plain : plain.slice(0, queryAt);
  const pairs = queryAt < 0 ? [] : plain.slice(queryAt + 1).split('&');
  const kept = pairs.filter((pair) => pair !== '' && !isClickId(pair));
  return `${page}?${[...kept, `${clickIdParameter}=${id}`].join('&')}${fragment}`;
};

/** Gives links to a customer's own store the id of the click, which comes back with an order. */
export const createShopLinks = ({ read, keys, clock }: Dependencies) => {
  const owners = new Map<string, string>();
  const shops = new Map<string, Sites>();
  /** Until when clicks of a delivery do without asking. */
  const pauses = new Map<string, number>();

  const ownerOf = async (deliveryId: string): Promise<string> => {
    const known = owners.get(deliveryId);
    if (known) return known;
    const customerId = deliveryOwner(await read(deliveryKey(deliveryId)));
    if (customerId) remember(owners, deliveryId, customerId);
    return customerId;
  };

  const knownOf = (deliveryId: string): Sites | undefined =>
    shops.get(owners.get(deliveryId) ?? '');

  /** What comes too late for a click is there for the next one. */
  const sitesOf = async (deliveryId: string): Promise<readonly string[]> => {
    const customerId = await ownerOf(deliveryId);
    if (!customerId) return [];
    const known = shops.get(customerId);
    if (known && known.until > clock()) return known.sites;
    const sites = shopSitesImage(await read(storeKey(customerId)));
    remember(shops, customerId, { until: clock() + keptMs, sites });
    return sites;
  };

  return {
    /**
     * Where the customer's connected store is; nowhere without one. Where it is not read in time, clicks
     * go where it was last, and without an id if that is not known: nobody waits for a stalled table.
     */
    async sites({ deliveryId }: Token): Promise<readonly string[]> {
      const known = knownOf(deliveryId);
      const isPaused = (pauses.get(deliveryId) ?? 0) > clock();
      if (known && (isPaused || known.until > clock())) return known.sites;
      if (isPaused) return [];
      try {
        return await within(sitesOf(deliveryId), known ? patienceMs : firstPatienceMs);
      } catch (error) {
        log.warn('The store of a click was not read', { deliveryId, ...errorFields(error) });
        remember(pauses, deliveryId, clock() + pauseMs);
        return knownOf(deliveryId)?.sites ?? [];
      }
    },

    /** The address of a click, with its id where it leads to one of the sites. */
    async carrying(
      address: string,
      sites: readonly string[],
      { deliveryId, subscriberId }: Token,
    ): Promise<string> {
      if (!leadsTo(address, sites)) return address;
      const key = await keys(`click-id-${currentClickKey}`);
      return withClickId(address, signClickId({ deliveryId, subscriberId, at: clock() }, key));
    },
  };
};
export type ShopLinks = ReturnType<typeof createShopLinks>;
