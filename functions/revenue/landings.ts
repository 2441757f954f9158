import { createKnownDeliveries } from '../engagement/known-deliveries';
import type { Touch } from '../items/revenue/order';
import type { KeyRing } from '../platform/aws/key-ring';
import type { Table } from '../platform/table/table';
import { clickIdParameter, clickKeyOf, currentClickKey, readClickId } from './click-id';

/** A shop tells a whole address or a path below itself. */
const clickIdIn = (landingUrl: string): string | undefined =>
  URL.parse(landingUrl, 'https://shop.invalid')?.searchParams.get(clickIdParameter) ?? undefined;

/**
 * Reads the click out of an order's first page. It has to be ours and of this customer: whoever holds a
 * link of another store gains nothing by it.
 */
export const createLandings = (table: Table, keys: KeyRing) => {
  const knownDelivery = createKnownDeliveries(table);
  return async (customerId: string, landingUrl: string): Promise<Touch | undefined> => {
    const text = clickIdIn(landingUrl);
    const number = text === undefined ? undefined : clickKeyOf(text);
    if (text === undefined || number !== currentClickKey) return undefined;
    const click = readClickId(text, await keys(`click-id-${number}`));
    if (!click) return undefined;
    const delivery = await knownDelivery(click.deliveryId);
    if (delivery?.customerId !== customerId) return undefined;
    return { kind: 'landing', deliveryId: click.deliveryId, at: click.at };
  };
};
