import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import type { CompiledEmail } from '../../shared/email/compile/compile-email';
import { fill } from '../../shared/email/merge/merge';
import { recipientValues } from '../../shared/email/merge/recipient-values';
import { displayName, mailbox, subjectLine } from './address-header';
import { emailTags, type MailTags } from './mail-tags';

export type MailSettings = {
  readonly productDomain: string;
  readonly configurationSet: string;
};

export type Addressee = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** The links of one recipient's mail, each signed for them by the sending feature. */
export type MailLinks = {
  /** Where the nth link of the email leads, counted from 1. */
  readonly click: (link: number) => string;
  readonly open: string;
  /** The unsubscribe link in the text. */
  readonly unsubscribe: string;
  /** Where mailbox providers POST a one-click unsubscribe. */
  readonly oneClickUnsubscribe: string;
};

/** Everything that a mail to one recipient of an audience needs besides its content. */
export type ListMail = {
  /** The From header as sent. */
  readonly from: string;
  /** Where answers go when the sender's own address cannot receive any. */
  readonly replyTo: string;
  readonly list: { readonly id: string; readonly name: string };
  readonly to: Addressee;
  readonly links: MailLinks;
  readonly tags: MailTags;
};

const headersOf = (
  { list, links }: ListMail,
  { productDomain }: Pick<MailSettings, 'productDomain'>,
) => [
  // RFC 8058: both headers together let the mailbox show its own unsubscribe button.
  { Name: 'List-Unsubscribe', Value: `<${links.oneClickUnsubscribe}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  {
    Name: 'List-Id',
    Value: `${displayName(list.name)} <${list.id.toLowerCase()}.list.${productDomain}>`,
  },
];

/**
 * A default sender cannot receive mail, so replies go to the store; a store's own sender needs
 * none.
 */
export const replyTo = (
  { from, replyTo: address }: Pick<ListMail, 'from' | 'replyTo'>,
  { productDomain }: Pick<MailSettings, 'productDomain'>,
) => (from.replace(/>$/, '').endsWith(`@${productDomain}`) ? [mailbox(address)] : undefined);

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** The whole SES call for one recipient, with merge tags filled and headers set. */
export const writeMail = (
  mail: ListMail,
  email: CompiledEmail,
  settings: MailSettings,
): SendEmailCommandInput => {
  const { to, links } = mail;
  const values = recipientValues(to, {
    links: email.links.length,
    link: links.click,
    open: links.open,
    unsubscribe: links.unsubscribe,
  });
  return {
    FromEmailAddress: mail.from,
    Destination: { ToAddresses: [mailbox(to.email)] },
    ReplyToAddresses: replyTo(mail, settings),
    ConfigurationSetName: settings.configurationSet,
    Content: {
      Simple: {
        Subject: utf8(subjectLine(fill(email.subject, values))),
        Body: { Html: utf8(fill(email.html, values)), Text: utf8(fill(email.text, values)) },
        Headers: headersOf(mail, settings),
      },
    },
    EmailTags: emailTags(mail.tags),
  };
};
