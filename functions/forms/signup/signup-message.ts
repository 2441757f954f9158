import * as z from 'zod';

/** A submission that passed the gate, on its way to be recorded. Queues are encrypted at rest. */
export const signupMessage = z.object({
  /** Its own, so that whatever comes twice is known: nine bytes in base64url. */
  id: z.string(),
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

/** Somebody who is waiting asks for another link. */
const againMessage = z.object({
  id: z.string(),
  formId: z.string(),
  subscriberId: z.string(),
  /** The submission that they confirm. */
  again: z.string(),
});
export type AgainMessage = Readonly<z.infer<typeof againMessage>>;

/** What the queue of signups carries. */
export const queuedSignup = z.union([signupMessage, againMessage]);
export type QueuedSignup = SignupMessage | AgainMessage;

/** The two characters that JSON leaves as they are and SQS does not take. */
const unqueueable = /[\ufffe\uffff]/g;

/** As SQS carries it, whatever somebody typed. */
export const writeQueued = (message: QueuedSignup): string =>
  JSON.stringify(message).replace(
    unqueueable,
    (character) => `\\u${character.charCodeAt(0).toString(16)}`,
  );
