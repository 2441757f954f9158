import { isbot } from 'isbot';
import { countedHours } from '../items/delivery/delivery-hours';
import { isOpenProxy, privacyProxyAgent } from './client-rules';
import type { Hit } from './hit';

/**
 * A hit sooner after delivery is a machine's: mail gateways fetch links while they accept a mail.
 */
const scannerMs = 2000;

/** A person does not follow three different links within this time. */
const burstMs = 2000;
const burstLinks = 3;

const isMachineAgent = ({ userAgent, kind }: Hit): boolean => {
  if (kind === 'open' && isOpenProxy(userAgent)) return false;
  return userAgent === '' || userAgent === privacyProxyAgent || isbot(userAgent);
};

const isBurst = (hit: Hit, all: readonly Hit[]): boolean => {
  if (hit.kind !== 'click') return false;
  const near = all.filter(
    (other) =>
      other.kind === 'click' &&
      other.deliveryId === hit.deliveryId &&
      other.subscriberId === hit.subscriberId &&
      Math.abs(other.at - hit.at) <= burstMs,
  );
  return new Set(near.map(({ link }) => link)).size >= burstLinks;
};

/**
 * Whether a hit is a machine's: flagged and kept, but out of rates, rules and warm-up gates.
 * @param acceptedAt when the mail was handed over, epoch milliseconds
 * @param all hits of the same batch, for clicks that come in bursts
 */
export const isMachine = (hit: Hit, acceptedAt: number | undefined, all: readonly Hit[]): boolean =>
  hit.method !== 'GET' ||
  isMachineAgent(hit) ||
  (acceptedAt !== undefined && hit.at - acceptedAt < scannerMs) ||
  isBurst(hit, all);

/** Whole hours from the hand-over of the mail to a hit; nothing after the counted ones. */
export const hourOf = (at: number, acceptedAt: number | undefined): number | undefined => {
  if (acceptedAt === undefined) return undefined;
  // Clocks of two computers may differ by seconds: nothing is opened before it was sent.
  const hour = Math.max(0, Math.floor((at - acceptedAt) / 3_600_000));
  return hour < countedHours ? hour : undefined;
};
