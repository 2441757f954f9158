import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { isDarkColor, safeColor } from '../../../shared/email/document/color';
import { directionOf } from '../../../shared/email/language';
import { type Html, html } from '../../../shared/html';
import { textsFor } from '../../../shared/languages/all-texts';
import { limits } from '../../../shared/limits';
import type { ConfirmationEmails } from '../../audience/consents/confirmation-emails';
import type { KeyedSlots } from '../../auth/keyed-slots';
import type { Customer } from '../../items/account/customer';
import type { Sender } from '../../items/account/sender';
import { mailbox, namedMailbox, subjectLine } from '../../mail/address-header';
import { plainAddress, plainBrand } from '../../mail/brand-words';
import { replyTo } from '../../mail/mail-writer';
import { sendInput } from '../../mail/send-input';
import type { SendResult } from '../../mail/ses-mailer';
import type { KeyRing } from '../../platform/aws/key-ring';
import type { Clock } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { RateLimiter } from '../../platform/table/rate-limiter';
import { RetryLater } from '../../platform/work/queue-handler';
import { signConfirmToken } from './confirm-token-rules';
import { createEmailSlots } from './mail-places';

export type ConfirmationDependencies = {
  readonly senders: { list(customerId: string): Promise<readonly Sender[]> };
  readonly limiter: Pick<RateLimiter, 'take' | 'giveBack'>;
  readonly keyed: KeyedSlots;
  readonly confirmationEmails: ConfirmationEmails;
  readonly sendEmail: (confirmationEmail: SendEmailCommandInput) => Promise<SendResult>;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly settings: {
    readonly configurationSet: string;
    readonly productDomain: string;
    /** The public URL of forms, without a trailing slash. */
    readonly formsUrl: string;
  };
};

type ConfirmationInput = {
  readonly email: string;
  readonly formId: string;
  readonly subscriberId: string;
  /** The id of the submission to confirm. */
  readonly id: string;
  /**
   * Identifies the request for this email: the submission itself, or a later call that requested
   * another link.
   */
  readonly askId: string;
  /** Stores the submission, so that the link finds it. Safe to repeat. */
  readonly keep: () => Promise<void>;
  /** Stores the submission when no email may be sent, for a person who already has a link. */
  readonly keepWithoutMail?: () => Promise<void>;
};

type ConfirmationEmailInput = {
  readonly store: Pick<
    Customer,
    'name' | 'logoUrl' | 'brandColors' | 'businessAddress' | 'language'
  >;
  /** The URL that confirms the signup. */
  readonly link: string;
  readonly days: number;
};

const accentOf = (colors: readonly string[] = []): string =>
  safeColor(colors.find(Boolean)) ?? '#242424';

const small = 'margin:0 0 8px;font-size:13px;line-height:20px;color:#5f5f6b';

const logoMarkup = ({ name, logoUrl }: ConfirmationEmailInput['store']): Html =>
  logoUrl
    ? html`<img src="${logoUrl}" alt="${name}" style="display:block;max-width:180px;max-height:64px;margin:0 0 24px">`
    : html`<p style="margin:0 0 24px;font-size:18px;line-height:24px;font-weight:bold;color:#1f1f24">${name}</p>`;

/**
 * Returns a button that works in every email client. The button is a colored table cell with a link
 * in it.
 */
const button = (text: string, link: string, color: string): Html => {
  const ink = isDarkColor(color) ? '#ffffff' : '#1f1f24';
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:8px;background:${color}">
<a href="${link}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:bold;color:${ink};text-decoration:none">${text}</a>
</td></tr></table>`;
};

/**
 * Writes the email that asks a person to confirm their signup. It contains the store's name, logo,
 * and color, but nothing that was typed into the form, so that no one can use it to send text to
 * others.
 */
export const writeConfirmationEmail = ({ store, link, days }: ConfirmationEmailInput) => {
  const { businessAddress, language = 'en' } = store;
  const name = plainBrand(store.name);
  const { text } = textsFor(language);
  const confirmText = text('confirmMailText', { brand: name });
  const ignore = text('confirmMailNote', { days });
  const subject = text('confirmMailSubject', { brand: name });
  const sender = [name, plainAddress(businessAddress)].filter(Boolean);
  const page = html`<!doctype html>
<html lang="${language}"${directionOf(language) === 'rtl' && html` dir="rtl"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${subject}</title></head><body style="margin:0;background:#f5f5f7;font-family:Arial,Helvetica,sans-serif">
<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="480" style="width:100%;max-width:480px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px;word-break:break-word">
${logoMarkup({ ...store, name })}
<p style="margin:0 0 24px;font-size:16px;line-height:24px;color:#1f1f24">${confirmText}</p>
${button(text('confirmMailButton'), link, accentOf(store.brandColors))}
<p style="${small};margin-top:24px">${ignore}</p>
<p style="${small}">${sender.join(', ')}</p>
</td></tr></table></td></tr></table></body></html>`;
  return {
    subject,
    text: `${confirmText}\n\n${link}\n\n${ignore}\n\n${sender.join('\n')}\n`,
    html: String(page),
  };
};

/** Asks people by email to confirm their signup. */
export const createConfirmationRequest = (dependencies: ConfirmationDependencies) => {
  const { senders, confirmationEmails, sendEmail, keys, clock, settings } = dependencies;
  const reserveSlots = createEmailSlots(dependencies);

  const senderOf = async (customerId: string): Promise<Sender> => {
    const sender = (await senders.list(customerId)).find(({ verified }) => verified);
    // Every store has such a sender by default, so we have to investigate this error. The signup
    // waits in the meantime.
    if (!sender) throw new Error('No sender can send the confirmation email');
    return sender;
  };

  const write = async (
    customer: Customer,
    sender: Sender,
    { email, formId, subscriberId, id, askId }: ConfirmationInput,
  ) => {
    const key = await keys('form-confirm-1');
    const token = signConfirmToken({ formId, subscriberId, id, sentAt: clock() }, key);
    const link = `${settings.formsUrl}/f/confirm/${token}`;
    const confirmationEmail = writeConfirmationEmail({
      store: customer,
      link,
      days: limits.form.linkDays,
    });
    const from = namedMailbox(sender.name, sender.email);
    return sendInput({
      ...confirmationEmail,
      subject: subjectLine(confirmationEmail.subject),
      from,
      to: mailbox(email),
      replyTo: replyTo({ from, replyTo: customer.email }, settings),
      tags: {
        kind: 'confirmation',
        customerId: customer.customerId,
        subscriberId,
        formId,
        signupId: id,
        askId,
      },
      configurationSet: settings.configurationSet,
    });
  };

  /** @throws when the email certainly wasn't sent but may be sent later */
  const send = async (
    customerId: string,
    confirmationEmail: SendEmailCommandInput,
  ): Promise<void> => {
    const result = await sendEmail(confirmationEmail);
    if (result.outcome === 'again') throw new RetryLater('ses_throttled');
    // In the SES sandbox, SES refuses the recipient itself, so another attempt wouldn't help and
    // this isn't treated as an error.
    if (result.outcome === 'blocked' && result.block !== 'sandbox') {
      throw new Error(`SES refused the confirmation email: ${result.code}`);
    }
    log.info('Confirmation email handed to SES', { customerId, code: result.outcome });
  };

  /**
   * Sends the confirmation email once.
   * @returns whether an email was sent, or may have been
   */
  const sendOnce = async (
    customerId: string,
    confirmationEmail: SendEmailCommandInput,
    { formId, subscriberId, id, askId, keep }: ConfirmationInput,
  ): Promise<boolean> => {
    await keep();
    const emailRequest = { pendingKey: { customerId, subscriberId, formId }, id, askId };
    const beginResult = await confirmationEmails.begin(emailRequest);
    if (beginResult === 'busy') throw new RetryLater('work_left');
    if (beginResult === 'over') return false;
    try {
      await send(customerId, confirmationEmail);
    } catch (error) {
      await confirmationEmails.takeBack(emailRequest);
      throw error;
    }
    await confirmationEmails.noteSent(emailRequest);
    return true;
  };

  /**
   * Sends the email unless the mailbox, the form, or the store has reached a limit. When a limit is
   * reached, no one is notified. Safe to repeat: an email that SES accepted isn't sent again, and
   * none is sent while SES's report about one may still arrive.
   * @throws RetryLater when SES accepts no emails at the moment; an error when we have to fix
   *   something
   */
  return async (customer: Customer, emailRequest: ConfirmationInput): Promise<void> => {
    const confirmationEmail = await write(
      customer,
      await senderOf(customer.customerId),
      emailRequest,
    );
    const slots = await reserveSlots({ customer, ...emailRequest });
    if (!slots) {
      await emailRequest.keepWithoutMail?.();
      return;
    }
    let isSent = false;
    try {
      isSent = await sendOnce(customer.customerId, confirmationEmail, emailRequest);
    } finally {
      if (!isSent) await slots.release();
    }
  };
};
export type RequestConfirmation = ReturnType<typeof createConfirmationRequest>;
