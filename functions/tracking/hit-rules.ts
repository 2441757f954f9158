import { isbot } from 'isbot';
import type { Hit } from './hit';

/**
 * A hit sooner after delivery is a machine's: mail gateways fetch links while they accept a mail.
 */
const scannerMs = 2000;

/** A person does not follow three different links within this time. */
const burstMs = 2000;
const burstLinks = 3;

/** Apple's Mail Privacy Protection fetches images with exactly this and nothing more. */
const privacyProxyAgent = 'Mozilla/5.0';

/** Image proxies that fetch when a person opens: their hits are people's. */
const openProxies = /GoogleImageProxy|YahooMailProxy|ggpht\.com/i;

const isMachineAgent = ({ userAgent, kind }: Hit): boolean => {
  if (kind === 'open' && openProxies.test(userAgent)) return false;
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
