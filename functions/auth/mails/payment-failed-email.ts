import * as z from 'zod';
import { plainBrand } from '../../mail/brand-words';
import { emailLink, emailNote, emailPage, emailText } from '../../mail/email-page';

export const paymentFailedEmail = z.object({
  kind: z.literal('payment-failed'),
  email: z.string(),
  /** The name of the store whose plan it is. */
  brand: z.string(),
  /** Explains what happened, and for how long everything keeps working. */
  text: z.string(),
  /** The URL of the page for changing the card. */
  link: z.string(),
});
export type PaymentFailedEmail = z.infer<typeof paymentFailedEmail>;

/**
 * Writes the email about a failed payment, because people don't look at their settings every day.
 */
export const writePaymentFailed = ({ brand, text, link }: PaymentFailedEmail) => {
  const disclaimer = `You’re getting this email because ${plainBrand(brand)} pays for Mailbloom with this address.`;
  return {
    subject: 'Your payment to Mailbloom failed',
    text: `${text}\n\n${link}\n\n${disclaimer}\n`,
    html: emailPage(emailText(text), emailLink('Open Billing', link), emailNote(disclaimer)),
  };
};
