import { deliveryKey, deliveryOwner } from '../items/delivery/delivery-keys';
import { shopSitesImage } from '../items/sequence/entry-image';
import { storeKey } from '../items/store/store-place';
import type { KeyRing } from '../platform/aws/key-ring';
import type { Clock } from '../platform/clock';
import { errorFields, log } from '../platform/logger';
import type { ItemReader } from '../platform/table/item-reader';
import { currentClickKey, signClickId } from '../revenue/click-id';
import { leadsTo, withClickId } from './shop-address-rules';
import type { Token } from './token-rules';

/** Campaigns and their customers kept in memory: clicks of an hour are on the same few. */
const mostRemembered = 2000;
/** A store that is connected or removed is noticed this soon. */
const keptMs = 60_000;

type Dependencies = {
  readonly read: ItemReader;
  readonly keys: KeyRing;
  readonly clock: Clock;
};

type Sites = { readonly until: number; readonly sites: readonly string[] };

/** Gives links to a customer's own store the id of the click, which comes back with an order. */
export const createShopLinks = ({ read, keys, clock }: Dependencies) => {
  const owners = new Map<string, string>();
  const shops = new Map<string, Sites>();

  const ownerOf = async (deliveryId: string): Promise<string> => {
    const known = owners.get(deliveryId);
    if (known) return known;
    const customerId = deliveryOwner(await read(deliveryKey(deliveryId)));
    if (owners.size >= mostRemembered) owners.clear();
    if (customerId) owners.set(deliveryId, customerId);
    return customerId;
  };

  const sitesOf = async (customerId: string): Promise<readonly string[]> => {
    if (!customerId) return [];
    const known = shops.get(customerId);
    if (known && known.until > clock()) return known.sites;
    const sites = shopSitesImage(await read(storeKey(customerId)));
    if (shops.size >= mostRemembered) shops.clear();
    shops.set(customerId, { until: clock() + keptMs, sites });
    return sites;
  };

  return {
    /**
     * Where the customer's connected store is; nowhere without one. A click that cannot be told from
     * others leads on all the same.
     */
    async sites({ deliveryId }: Token): Promise<readonly string[]> {
      try {
        return await sitesOf(await ownerOf(deliveryId));
      } catch (error) {
        log.error('The store of a click was not read', { deliveryId, ...errorFields(error) });
        return [];
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
