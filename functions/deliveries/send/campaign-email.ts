import type { Delivery } from '../../items/delivery/delivery';
import type { Addressee, ListEmail } from '../../mail/email-writer';
import { emailLinksOf } from '../../tracking/email-links';

export type TrackingSettings = {
  /** The key that signs open, click and unsubscribe tokens. */
  readonly tokenKey: Buffer;
  readonly trackingUrl: string;
  /**
   * The URL to which mailbox providers POST a one-click unsubscribe. Calls to this URL don't depend
   * on the CDN.
   */
  readonly unsubscribeUrl: string;
};

/**
 * Returns the email of a delivery to one subscriber. The tokens in its links identify the delivery
 * and the subscriber, and so do the events that SES sends about it.
 */
export const campaignEmail = (
  { deliveryId, customerId, brand, from, replyTo }: Delivery,
  to: Addressee,
  { tokenKey, trackingUrl, unsubscribeUrl }: TrackingSettings,
): ListEmail => {
  const subscriberId = to.id;
  const links = emailLinksOf({ deliveryId, subscriberId }, trackingUrl, tokenKey);
  const unsubscribePath = links.unsubscribe.slice(trackingUrl.length);
  return {
    from,
    replyTo,
    to,
    list: { id: customerId, name: brand },
    links: { ...links, oneClickUnsubscribe: `${unsubscribeUrl}${unsubscribePath}` },
    tags: { deliveryId, subscriberId, customerId, kind: 'campaign' },
  };
};
