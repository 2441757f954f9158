import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import type { CompiledEmail } from '../../shared/email/compile-email';
import { fill } from '../../shared/email/merge';
import { recipientValues } from '../../shared/email/recipient-values';
import type { Delivery } from '../deliveries/delivery/delivery';
import { signToken, type TokenKind } from '../tracking/token-rules';
import { displayName, mailbox, subjectLine } from './address-header';

export type MailSettings = {
  /** Signs open, click and unsubscribe tokens. */
  readonly tokenKey: Buffer;
  readonly trackingUrl: string;
  /** Where mailbox providers POST a one-click unsubscribe; works without the edge. */
  readonly unsubscribeUrl: string;
  readonly productDomain: string;
  readonly configurationSet: string;
};

export type Addressee = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
};

const tokens = (deliveryId: string, subscriberId: string, { tokenKey }: MailSettings) => {
  const token = (kind: TokenKind, link = 0) =>
    signToken({ kind, deliveryId, subscriberId, link }, tokenKey);
  return { token, unsubscribe: token('unsubscribe') };
};

const headersOf = ({ cid, brand }: Delivery, unsubscribe: string, settings: MailSettings) => [
  // RFC 8058: both headers together let the mailbox show its own unsubscribe button.
  { Name: 'List-Unsubscribe', Value: `<${settings.unsubscribeUrl}/u/${unsubscribe}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  {
    Name: 'List-Id',
    Value: `${displayName(brand)} <${cid.toLowerCase()}.list.${settings.productDomain}>`,
  },
];

/** Default senders cannot receive: answers go to the store. A store's own address answers itself. */
export const replyTo = (
  { from, replyTo: address }: Pick<Delivery, 'from' | 'replyTo'>,
  { productDomain }: Pick<MailSettings, 'productDomain'>,
) => (from.replace(/>$/, '').endsWith(`@${productDomain}`) ? [mailbox(address)] : undefined);

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** The whole call to SES for one recipient: content filled in, links signed, headers set. */
export const writeMail = (
  delivery: Delivery,
  email: CompiledEmail,
  to: Addressee,
  settings: MailSettings,
): SendEmailCommandInput => {
  const { token, unsubscribe } = tokens(delivery.did, to.id, settings);
  const { trackingUrl } = settings;
  const values = recipientValues(to, {
    links: email.links.length,
    link: (n) => `${trackingUrl}/c/${token('click', n)}`,
    open: `${trackingUrl}/o/${token('open')}.gif`,
    unsubscribe: `${trackingUrl}/u/${unsubscribe}`,
  });
  return {
    FromEmailAddress: delivery.from,
    Destination: { ToAddresses: [mailbox(to.email)] },
    ReplyToAddresses: replyTo(delivery, settings),
    ConfigurationSetName: settings.configurationSet,
    Content: {
      Simple: {
        Subject: utf8(subjectLine(fill(email.subject, values))),
        Body: { Html: utf8(fill(email.html, values)), Text: utf8(fill(email.text, values)) },
        Headers: headersOf(delivery, unsubscribe, settings),
      },
    },
    // Every event of this mail carries these: they are how it is found again in the ledger.
    EmailTags: [
      { Name: 'd', Value: delivery.did },
      { Name: 's', Value: to.id },
      { Name: 'c', Value: delivery.cid },
      { Name: 'k', Value: 'campaign' },
    ],
  };
};
