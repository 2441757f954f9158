import type { Delivery } from '../../items/delivery/delivery';
import type { Addressee, ListMail } from '../../mail/mail-writer';
import { mailLinks } from '../../tracking/mail-links';

export type TrackingSettings = {
  /** Signs open, click and unsubscribe tokens. */
  readonly tokenKey: Buffer;
  readonly trackingUrl: string;
  /**
   * The address to which mailbox providers POST a one-click unsubscribe. Works without the edge.
   */
  readonly unsubscribeUrl: string;
};

/**
 * Returns a delivery's email to one subscriber. The tokens in its links identify both, and SES's
 * events about it carry both ids.
 */
export const campaignMail = (
  { deliveryId, customerId, brand, from, replyTo }: Delivery,
  to: Addressee,
  { tokenKey, trackingUrl, unsubscribeUrl }: TrackingSettings,
): ListMail => {
  const subscriberId = to.id;
  const links = mailLinks({ deliveryId, subscriberId }, trackingUrl, tokenKey);
  const leavePath = links.unsubscribe.slice(trackingUrl.length);
  return {
    from,
    replyTo,
    to,
    list: { id: customerId, name: brand },
    links: { ...links, oneClickUnsubscribe: `${unsubscribeUrl}${leavePath}` },
    tags: { deliveryId, subscriberId, customerId, kind: 'campaign' },
  };
};
