import * as z from 'zod';
import { escapeHtml } from '../../../shared/email/html/safe-text';
import { mailNote, mailPage, mailText } from './mail-page';

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
  const note = `You get this mail because ${brand} pays for Mailbloom with your address.`;
  return {
    subject: 'Your payment to Mailbloom failed',
    text: `${text}\n\n${link}\n\n${note}\n`,
    html: mailPage(`${mailText(text)}
<p style="margin:0 0 16px;font-size:16px"><a href="${escapeHtml(link)}" style="color:#5b3df5">Open Billing</a></p>
${mailNote(note)}`),
  };
};
