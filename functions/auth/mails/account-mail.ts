import * as z from 'zod';
import { invitationMail } from './invitation-mail';
import { paymentFailedMail } from './payment-failed-mail';
import { signInMail } from './sign-in-mail';

/** What the mail queue carries. Queues are encrypted at rest. */
export const accountMail = z.discriminatedUnion('kind', [
  signInMail,
  invitationMail,
  paymentFailedMail,
]);
export type AccountMail = z.infer<typeof accountMail>;
