import type { Clock } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { BillingSync } from '../subscription/sync-service';
import type { EventRepository } from './event-repository';
import type { StripeEvent } from './read-event';

export type EventDependencies = {
  readonly events: EventRepository;
  readonly sync: BillingSync;
  readonly clock: Clock;
};

/**
 * Returns whether an event may have changed the subscription or the check of a VAT id. An expired checkout hasn't, because
 * it was never paid. If expired checkouts were handled too, two browser tabs that end each other's
 * checkouts would interfere with each other through these events.
 */
const isAboutPlan = (type: string): boolean =>
  type !== 'checkout.session.expired' &&
  /^(checkout\.session\.|customer\.(subscription|tax_id)\.|invoice\.)/.test(type);

/**
 * Handles an event as a hint that something changed. Afterwards, we retrieve the subscription from
 * Stripe and rely only on its state, so repeated, late, and unordered events do no harm.
 */
export const handleEvent = async (
  { id, type, stripeId }: StripeEvent,
  { events, sync, clock }: EventDependencies,
): Promise<void> => {
  if (!isAboutPlan(type) || !stripeId || (await events.isDone(id))) return;
  const customerId = await events.ownerOf(stripeId);
  if (customerId) await sync(customerId);
  // The event may come from another system that uses the same Stripe account.
  else log.info('A Stripe event is about an unknown customer', { code: type });
  await events.markDone(id, clock());
};
