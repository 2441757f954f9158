import type { Brought } from '../../items/sequence/entry-image';
import type { StoreEvent } from '../../store-events/store-event';

/** What an event brings along for the emails of the series that it starts. */
export const broughtBy = (event: StoreEvent): Brought | undefined => {
  if (event.kind === 'checkout_abandoned') {
    return event.checkoutId === undefined ? undefined : { checkoutId: event.checkoutId };
  }
  if (event.kind !== 'order_placed' && event.kind !== 'order_fulfilled') return undefined;
  const { kind, orderName: name, total } = event;
  return { order: { status: kind === 'order_placed' ? 'placed' : 'fulfilled', name, total } };
};
