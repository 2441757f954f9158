import type { Delivery } from '../../items/delivery/delivery';
import type { Addressee, ListMail } from '../../mail/mail-writer';
import { signToken, type TokenKind } from '../../tracking/token-rules';

export type TrackingSettings = {
  /** Signs open, click and unsubscribe tokens. */
  readonly tokenKey: Buffer;
  readonly trackingUrl: string;
  /** Where mailbox providers POST a one-click unsubscribe; works without the edge. */
  readonly unsubscribeUrl: string;
};

/**
 * A delivery's mail to one subscriber. The tokens in its links name both, and SES's events about it
 * carry both ids.
 */
export const campaignMail = (
  { deliveryId, customerId, brand, from, replyTo }: Delivery,
  to: Addressee,
  { tokenKey, trackingUrl, unsubscribeUrl }: TrackingSettings,
): ListMail => {
  const subscriberId = to.id;
  const token = (kind: TokenKind, link = 0) =>
    signToken({ kind, deliveryId, subscriberId, link }, tokenKey);
  const unsubscribe = token('unsubscribe');
  return {
    ...{ from, replyTo, to },
    list: { id: customerId, name: brand },
    links: {
      click: (link) => `${trackingUrl}/c/${token('click', link)}`,
      open: `${trackingUrl}/o/${token('open')}.gif`,
      unsubscribe: `${trackingUrl}/u/${unsubscribe}`,
      oneClickUnsubscribe: `${unsubscribeUrl}/u/${unsubscribe}`,
    },
    tags: { deliveryId, subscriberId, customerId, kind: 'campaign' },
  };
};
