import { isbot } from 'isbot';
import { reportedHours } from '../items/delivery/delivery-hours';
import { isOpenProxy, privacyProxyAgent } from './client-rules';
import type { TrackingEvent } from './tracking-event';

/**
 * An event sooner than this after delivery is a bot's, because mail gateways fetch links while they
 * accept an email.
 */
const scannerMs = 2000;

/** People don't follow three different links within this time. */
const burstMs = 2000;
const burstLinks = 3;

const isBotAgent = ({ userAgent, kind }: TrackingEvent): boolean => {
  if (kind === 'open' && isOpenProxy(userAgent)) return false;
  return userAgent === '' || userAgent === privacyProxyAgent || isbot(userAgent);
};

const isBurst = (trackingEvent: TrackingEvent, all: readonly TrackingEvent[]): boolean => {
  if (trackingEvent.kind !== 'click') return false;
  const nearbyClicks = all.filter(
    (otherEvent) =>
      otherEvent.kind === 'click' &&
      otherEvent.deliveryId === trackingEvent.deliveryId &&
      otherEvent.subscriberId === trackingEvent.subscriberId &&
      Math.abs(otherEvent.at - trackingEvent.at) <= burstMs,
  );
  return new Set(nearbyClicks.map(({ link }) => link)).size >= burstLinks;
};

/**
 * Returns whether an event is a bot's. Bot events are flagged and stored, but excluded from rates,
 * rules, and warm-up batch checks.
 * @param acceptedAt when the email was sent to the provider, in epoch milliseconds
 * @param all events of the same batch, for clicks that come in bursts
 */
export const isBot = (
  trackingEvent: TrackingEvent,
  acceptedAt: number | undefined,
  all: readonly TrackingEvent[],
): boolean =>
  trackingEvent.method !== 'GET' ||
  isBotAgent(trackingEvent) ||
  (acceptedAt !== undefined && trackingEvent.at - acceptedAt < scannerMs) ||
  isBurst(trackingEvent, all);

/**
 * Returns the whole hours between sending and an event. Returns undefined if the event came after
 * the reported hours, or if the time of sending is unknown.
 */
export const hourOf = (at: number, acceptedAt: number | undefined): number | undefined => {
  if (acceptedAt === undefined) return undefined;
  // Clocks of two computers may differ by seconds, but nothing is opened before it was sent.
  const hour = Math.max(0, Math.floor((at - acceptedAt) / 3_600_000));
  return hour < reportedHours ? hour : undefined;
};
