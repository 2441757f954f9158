import * as z from 'zod';

/** A submission that passed the gate, on its way to be recorded. Queues are encrypted at rest. */
export const signupMessage = z.object({
  formId: z.string(),
  version: z.number(),
  email: z.string(),
  name: z.string(),
  fields: z.record(z.string(), z.string()),
  /** When it was sent. */
  at: z.string(),
  page: z.string().optional(),
  /** The network it came from, without what tells one household from another. */
  ip: z.string(),
});
export type SignupMessage = Readonly<z.infer<typeof signupMessage>>;
