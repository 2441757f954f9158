import * as z from 'zod';
import { brandWords } from '../../mail/brand-words';
import { mailLink, mailNote, mailPage, mailText } from '../../mail/mail-page';

export const paymentFailedMail = z.object({
  kind: z.literal('payment-failed'),
  email: z.string(),
  /** The name of the store whose plan it is. */
  brand: z.string(),
  /** Explains what happened, and for how long everything keeps working. */
  text: z.string(),
  /** The URL of the page for changing the card. */
  link: z.string(),
});
export type PaymentFailedMail = z.infer<typeof paymentFailedMail>;

/**
 * Writes the email about a failed payment, because people don't look at their settings every day.
 */
export const writePaymentFailed = ({ brand, text, link }: PaymentFailedMail) => {
  const note = `You’re getting this email because ${brandWords(brand)} pays for Mailbloom with this address.`;
  return {
    subject: 'Your payment to Mailbloom failed',
    text: `${text}\n\n${link}\n\n${note}\n`,
    html: mailPage(mailText(text), mailLink('Open Billing', link), mailNote(note)),
  };
};
