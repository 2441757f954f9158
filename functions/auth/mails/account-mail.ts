import * as z from 'zod';
import { invitationEmail } from './invitation-mail';
import { paymentFailedEmail } from './payment-failed-mail';
import { signInCodeEmail } from './sign-in-mail';
import { welcomeEmail } from './welcome-mail';

/** The messages in the email queue. Queues are encrypted at rest. */
export const accountEmail = z.discriminatedUnion('kind', [
  signInCodeEmail,
  invitationEmail,
  paymentFailedEmail,
  welcomeEmail,
]);
export type AccountEmail = z.infer<typeof accountEmail>;
