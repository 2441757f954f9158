import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import type { CompiledEmail } from '../../shared/email/compile/compile-email';
import { fill, languageOfValues } from '../../shared/email/merge/merge';
import { recipientValues } from '../../shared/email/merge/recipient-values';
import { type EntryDetails, entryValues } from '../../shared/email/products/entry-values';
import { displayName, mailbox, subjectLine } from './address-header';
import type { CampaignTags } from './mail-tags';
import { sendInput } from './send-input';

export type EmailSettings = {
  readonly productDomain: string;
  readonly configurationSet: string;
};

export type Addressee = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What made the recipient enter the email's sequence. */
  readonly entry?: EntryDetails | undefined;
};

/** The links of one recipient's email, signed for them by the sending feature. */
export type EmailLinks = {
  /** Returns the tracking link for the nth link of the email, counted from 1. */
  readonly click: (link: number) => string;
  readonly open: string;
  /** The unsubscribe link shown in the email. */
  readonly unsubscribe: string;
  /** The URL to which mailbox providers POST a one-click unsubscribe. */
  readonly oneClickUnsubscribe: string;
  /** The URL of the email's web version. */
  readonly webVersion: string;
};

/** Everything needed for an email to one recipient of an audience besides its content. */
export type ListEmail = {
  /** The From header as sent. */
  readonly from: string;
  /** The address for replies when the sender's own address can't receive any. */
  readonly replyTo: string;
  readonly list: { readonly id: string; readonly name: string };
  readonly to: Addressee;
  readonly links: EmailLinks;
  readonly tags: CampaignTags;
};

const headersOf = (
  { list, links }: ListEmail,
  { productDomain }: Pick<EmailSettings, 'productDomain'>,
) => [
  // RFC 8058: with both headers, email clients can show their own unsubscribe button.
  { Name: 'List-Unsubscribe', Value: `<${links.oneClickUnsubscribe}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  {
    Name: 'List-Id',
    Value: `${displayName(list.name)} <${list.id.toLowerCase()}.list.${productDomain}>`,
  },
];

/**
 * Returns the reply address. A default sender can't receive email, so replies go to the store. A
 * store's own sender needs no reply address.
 */
export const replyTo = (
  { from, replyTo: address }: Pick<ListEmail, 'from' | 'replyTo'>,
  { productDomain }: Pick<EmailSettings, 'productDomain'>,
) => (from.replace(/>$/, '').endsWith(`@${productDomain}`) ? [mailbox(address)] : undefined);

/** Returns the whole SES call for one recipient, with merge tags filled in and headers set. */
export const writeEmail = (
  listEmail: ListEmail,
  email: CompiledEmail,
  settings: EmailSettings,
): SendEmailCommandInput => {
  const { to, links } = listEmail;
  const urls = {
    links: email.links.length,
    link: links.click,
    open: links.open,
    unsubscribe: links.unsubscribe,
    webVersion: links.webVersion,
  };
  const baseValues = recipientValues(to, urls, email);
  const entry = to.entry && entryValues(to.entry, languageOfValues(baseValues));
  const values = entry ? new Map([...baseValues, ...entry]) : baseValues;
  return sendInput({
    from: listEmail.from,
    to: mailbox(to.email),
    replyTo: replyTo(listEmail, settings),
    subject: subjectLine(fill(email.subject, values)),
    html: fill(email.html, values),
    text: fill(email.text, values),
    headers: headersOf(listEmail, settings),
    tags: listEmail.tags,
    configurationSet: settings.configurationSet,
  });
};
