import * as z from 'zod';
import { invitationMail } from './invitation-mail';
import { paymentFailedMail } from './payment-failed-mail';
import { signInMail } from './sign-in-mail';
import { welcomeMail } from './welcome-mail';

/** The messages in the email queue. Queues are encrypted at rest. */
export const accountMail = z.discriminatedUnion('kind', [
  signInMail,
  invitationMail,
  paymentFailedMail,
  welcomeMail,
]);
export type AccountMail = z.infer<typeof accountMail>;
