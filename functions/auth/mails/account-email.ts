import * as z from 'zod';
import { invitationEmail } from './invitation-email';
import { paymentFailedEmail } from './payment-failed-email';
import { signInCodeEmail } from './sign-in-email';
import { welcomeEmail } from './welcome-email';

/** The messages in the email queue. Queues are encrypted at rest. */
export const accountEmail = z.discriminatedUnion('kind', [
  signInCodeEmail,
  invitationEmail,
  paymentFailedEmail,
  welcomeEmail,
]);
export type AccountEmail = z.infer<typeof accountEmail>;
