import type { CartItem, EntryDetails } from '../../shared/email/products/entry-values';
import { readEnrollment } from '../items/sequence/enrollment';
import { type EntrySource, shopImage } from '../items/sequence/entry-image';
import { enrollmentKey } from '../items/sequence/sequence-keys';
import { productKey } from '../items/store/catalog-keys';
import { type Checkout, readCheckout } from '../items/store/checkout';
import { checkoutKey } from '../items/store/checkout-keys';
import { readProduct } from '../items/store/product';
import { storeKey } from '../items/store/store-key';
import { isTombstone } from '../items/store/tombstone';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/** Identifies the delivery of a step. */
type StepOf = { readonly customerId: string; readonly sequenceId?: string | undefined };

/**
 * Reads the entry events of people in a sequence in their current state, so that the email includes
 * what they have added to their cart since. A cart is read only for the person it belongs to.
 */
export const createEntryDataReader = (table: Table) => {
  const entrySourcesOf = async (
    sequenceId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, EntrySource>> => {
    const keys = ids.map((id) => enrollmentKey(sequenceId, id));
    const items = await getItems(table, keys, { consistent: true });
    return new Map(
      items.map(readEnrollment).map(({ subscriberId, brought = {} }) => [subscriberId, brought]),
    );
  };

  const cartsOf = async (customerId: string, brought: ReadonlyMap<string, EntrySource>) => {
    const keys = [...brought.values()].flatMap(({ checkoutId }) =>
      checkoutId === undefined ? [] : [checkoutKey(customerId, checkoutId)],
    );
    const items = keys.length > 0 ? await getItems(table, keys, { consistent: true }) : [];
    const open = items.map(readCheckout).filter(({ state }) => state !== 'bought');
    return new Map(open.map((cart) => [cart.checkoutId, cart]));
  };

  const picturesOf = async (customerId: string, carts: Iterable<Checkout>) => {
    const ids = [...carts].flatMap(({ lines }) =>
      lines.flatMap(({ productId }) => productId ?? []),
    );
    if (ids.length === 0) return new Map<string, string | undefined>();
    const items = await getItems(
      table,
      ids.map((id) => productKey(customerId, id)),
    );
    const products = items.filter((item) => !isTombstone(item)).map(readProduct);
    return new Map(products.map(({ id, imageUrl }) => [id, imageUrl]));
  };

  return async (
    { customerId, sequenceId }: StepOf,
    subscriberIds: readonly string[],
  ): Promise<ReadonlyMap<string, EntryDetails>> => {
    if (!sequenceId || subscriberIds.length === 0) return new Map();
    const brought = await entrySourcesOf(sequenceId, subscriberIds);
    const [carts, [store]] = await Promise.all([
      cartsOf(customerId, brought),
      getItems(table, [storeKey(customerId)]),
    ]);
    const pictures = await picturesOf(customerId, carts.values());
    const cartOf = (
      subscriberId: string,
      { checkoutId = '' }: EntrySource,
    ): EntryDetails['cart'] => {
      const cart = carts.get(checkoutId);
      // Someone may have changed the checkout's email address to another person's, so the cart no
      // longer belongs to this recipient.
      if (cart?.subscriberId !== subscriberId) return undefined;
      const cartItems = cart.lines.map(
        ({ productId = '', ...line }): CartItem => ({
          ...line,
          imageUrl: pictures.get(productId),
        }),
      );
      return { url: cart.recoveryUrl, total: cart.total, things: cartItems };
    };
    return new Map(
      subscriberIds.map((id) => {
        const entrySource = brought.get(id) ?? {};
        return [
          id,
          { shopUrl: shopImage(store), cart: cartOf(id, entrySource), order: entrySource.order },
        ] as const;
      }),
    );
  };
};
export type EntryDataReader = ReturnType<typeof createEntryDataReader>;
