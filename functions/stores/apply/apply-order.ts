import { isDeepStrictEqual } from 'node:util';
import { attributionLimits } from '../../../shared/attribution-limits';
import type { ShopCustomers } from '../../audience/shop-customers';
import { type Order, ownerKeyOf, type Touchpoint } from '../../items/revenue/order';
import type { OrderPointer } from '../../items/revenue/order-pointer';
import type { Attribution } from '../../revenue/attribution';
import type { OrderRepository } from '../../revenue/order-repository';
import type { AttributionSettingsRepository } from '../../revenue/settings-repository';
import type { OrderLine, OrderRecord } from '../records/store-record';

type Dependencies = {
  readonly orders: Pick<OrderRepository, 'pointer' | 'putPointer' | 'find' | 'put' | 'remove'>;
  readonly attribution: Pick<Attribution, 'settle'>;
  readonly settings: Pick<AttributionSettingsRepository, 'read' | 'noteCurrency'>;
  readonly shopCustomers: Pick<ShopCustomers, 'find'>;
  /**
   * Returns the subscriber with this email address, or undefined for text that isn't an address.
   */
  readonly personOf: (customerId: string, email: string) => Promise<string | undefined>;
  /** Returns the day of a moment in the customer's time zone. */
  readonly dayOf: (customerId: string, at: number) => Promise<number>;
  /** Returns the click whose id is in the URL of the page where the order's visit began. */
  readonly landingOf: (customerId: string, url: string) => Promise<Touchpoint | undefined>;
};

const maxTries = 8;

/**
 * The maximum length of an order's name. A name is usually a number with a sign, but a store may
 * add words around it.
 */
const maxNameLength = 60;

/**
 * Returns the products that were bought and kept. Lines that were completely refunded or removed
 * don't count.
 */
const productIdsOf = (lines: readonly OrderLine[]): string[] =>
  [
    ...new Set(
      lines.flatMap(({ productId, kept: keptQuantity }) =>
        keptQuantity === 0 ? [] : (productId ?? []),
      ),
    ),
  ].slice(0, attributionLimits.maxProducts);

/**
 * Returns the location of an order after this update. The order keeps the time that was reported
 * first. The order of a deleted person stays without a person.
 */
const nextPointer = (
  { id, at, updatedAt }: OrderRecord,
  subscriberId: string | undefined,
  known: OrderPointer | undefined,
): OrderPointer => {
  const holder = known?.isForgotten ? known.holder : ownerKeyOf(subscriberId, id);
  const isMoved = known !== undefined && known.holder !== holder;
  return {
    id,
    holder,
    at: known?.at ?? at,
    updatedAt,
    before: isMoved ? known.holder : known?.before,
    isForgotten: known?.isForgotten,
    rev: known?.rev ?? 0,
  };
};

const samePointer = (one: OrderPointer | undefined, other: OrderPointer): boolean =>
  one?.holder === other.holder && one.updatedAt === other.updatedAt && one.before === other.before;

type KnownOrder = {
  readonly pointer: Pick<OrderPointer, 'holder' | 'at'>;
  /** The order at its current location, or at its previous one. */
  readonly order: Order | undefined;
  readonly isMoved: boolean;
  readonly day: number;
  readonly landing: Touchpoint | undefined;
};

/**
 * Returns an order after this update. An earlier attribution stays, unless the order moved to
 * another person.
 */
const nextOrder = (
  { id, name, updatedAt, total, refunded, currency, isCancelled, isTest, lines }: OrderRecord,
  { pointer: { holder, at }, order, isMoved, day, landing }: KnownOrder,
): Order => {
  const isNewLanding = order?.landing === undefined && landing !== undefined;
  return {
    holder,
    at,
    id,
    name: name.slice(0, maxNameLength).toWellFormed(),
    updatedAt,
    total,
    refunded,
    currency,
    isCancelled,
    isTest,
    productIds: productIdsOf(lines),
    day: order?.day ?? day,
    landing: order?.landing ?? landing,
    decision: isMoved || isNewLanding ? undefined : order?.decision,
    rev: isMoved ? 0 : (order?.rev ?? 0),
  };
};

/**
 * Imports an order from the store. Writes the pointer from its number to its location first. So an
 * interrupted call is redone from there, and the later of two concurrent updates wins. An order is
 * attributed to an email only once.
 */
export const createApplyOrder = (dependencies: Dependencies) => {
  const { orders, attribution, settings, shopCustomers, personOf, dayOf, landingOf } = dependencies;

  const subscriberOf = async (customerId: string, { email, customerId: number }: OrderRecord) => {
    const person = email === undefined ? undefined : await personOf(customerId, email);
    if (person !== undefined || number === undefined) return person;
    return (await shopCustomers.find(customerId, number))?.subscriberId;
  };

  const recordCurrency = async (customerId: string, { currency, at }: Order) => {
    const known = await settings.read(customerId);
    if (known.currency === currency || at <= (known.currencyAt ?? -1)) return;
    await settings.noteCurrency(customerId, currency, at);
  };

  /** @returns the order as it is now; undefined when another write came in between */
  const write = async (
    customerId: string,
    record: OrderRecord,
    pointer: OrderPointer,
  ): Promise<Order | undefined> => {
    const orderAtHolder = await orders.find(customerId, pointer);
    if (orderAtHolder && orderAtHolder.updatedAt > record.updatedAt) return orderAtHolder;
    const { before } = pointer;
    const orderAtFormerHolder =
      orderAtHolder || before === undefined
        ? undefined
        : await orders.find(customerId, { ...pointer, holder: before });
    const { landingUrl } = record;
    const next = nextOrder(record, {
      pointer,
      order: orderAtHolder ?? orderAtFormerHolder,
      isMoved: !orderAtHolder && orderAtFormerHolder !== undefined,
      day: (orderAtHolder ?? orderAtFormerHolder)?.day ?? (await dayOf(customerId, pointer.at)),
      landing: landingUrl === undefined ? undefined : await landingOf(customerId, landingUrl),
    });
    if (orderAtHolder && isDeepStrictEqual(orderAtHolder, next)) return orderAtHolder;
    return (await orders.put(customerId, next)) ? { ...next, rev: next.rev + 1 } : undefined;
  };

  /** @returns false when another write came in between */
  const removeOldPosition = async (customerId: string, { before, ...pointer }: OrderPointer) => {
    if (before === undefined) return true;
    await orders.remove(customerId, { ...pointer, holder: before });
    return orders.putPointer(customerId, pointer);
  };

  /** @returns whether the update is complete; false when another write came in between */
  const tryOnce = async (customerId: string, record: OrderRecord): Promise<boolean> => {
    const known = await orders.pointer(customerId, record.id);
    if (known && known.updatedAt > record.updatedAt) return true;
    const next = nextPointer(record, await subscriberOf(customerId, record), known);
    if (known?.before !== undefined && next.holder !== known.holder) {
      // The previous move was interrupted. It has to be completed first, or its old location would
      // be forgotten.
      await removeOldPosition(customerId, known);
      return false;
    }
    const isSame = samePointer(known, next);
    if (!isSame && !(await orders.putPointer(customerId, next))) return false;
    const pointer = isSame ? next : { ...next, rev: next.rev + 1 };
    const order = await write(customerId, record, pointer);
    if (!order) return false;
    const storedPointer = await orders.pointer(customerId, record.id);
    if (storedPointer?.holder !== pointer.holder) {
      // The order was moved to another location in the meantime. No one would ever look for it at
      // this location.
      await orders.remove(customerId, pointer);
      return false;
    }
    await recordCurrency(customerId, order);
    if (order.decision === undefined) await attribution.settle(customerId, order);
    return removeOldPosition(customerId, storedPointer);
  };

  return async (customerId: string, record: OrderRecord): Promise<void> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (await tryOnce(customerId, record)) return;
    }
    throw new Error('The order kept changing while we saved it');
  };
};
