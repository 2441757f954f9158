import * as z from 'zod';
import { brandWords } from '../../mail/brand-words';
import { mailLink, mailNote, mailPage, mailText } from '../../mail/mail-page';

export const paymentFailedMail = z.object({
  kind: z.literal('payment-failed'),
  email: z.string(),
  /** Whose plan it is. */
  brand: z.string(),
  /** What happened, and until when everything goes on. */
  text: z.string(),
  /** Where the card is changed. */
  link: z.string(),
});
export type PaymentFailedMail = z.infer<typeof paymentFailedMail>;

/** Tells whoever pays that a payment failed: nobody looks at their settings every day. */
export const writePaymentFailed = ({ brand, text, link }: PaymentFailedMail) => {
  const note = `You’re getting this email because ${brandWords(brand)} pays for Mailbloom with this address.`;
  return {
    subject: 'Your payment to Mailbloom failed',
    text: `${text}\n\n${link}\n\n${note}\n`,
    html: mailPage(mailText(text), mailLink('Open Billing', link), mailNote(note)),
  };
};
