import { createDeliveryLookup } from '../engagement/delivery-lookup';
import type { Touchpoint } from '../items/revenue/order';
import type { KeyRing } from '../platform/aws/key-ring';
import type { Table } from '../platform/table/table';
import { clickIdParameter, clickKeyOf, currentClickKey, readClickId } from './click-id';

/**
 * Returns the click id in the URL of a landing page. A store sends a whole URL or a path on its own
 * domain.
 */
const clickIdIn = (landingUrl: string): string | undefined =>
  URL.parse(landingUrl, 'https://shop.invalid')?.searchParams.get(clickIdParameter) ?? undefined;

/**
 * Reads the click id from an order's landing page. Accepts it only if we signed it and it belongs
 * to this customer, so that a link from another store's email has no effect.
 */
export const createLandings = (table: Table, keys: KeyRing) => {
  const findDelivery = createDeliveryLookup(table);
  return async (customerId: string, landingUrl: string): Promise<Touchpoint | undefined> => {
    const text = clickIdIn(landingUrl);
    const number = text === undefined ? undefined : clickKeyOf(text);
    if (text === undefined || number !== currentClickKey) return undefined;
    const click = readClickId(text, await keys(`click-id-${number}`));
    if (!click) return undefined;
    const delivery = await findDelivery(click.deliveryId);
    if (delivery?.customerId !== customerId) return undefined;
    return { kind: 'landing', deliveryId: click.deliveryId, at: click.at };
  };
};
