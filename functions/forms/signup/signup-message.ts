import * as z from 'zod';
import { formVisit } from '../../items/form-visit';

/** A submission that passed the checks, on its way to be recorded. Queues are encrypted at rest. */
export const signupMessage = z.object({
  /** The submission's own id, nine bytes in base64url. It identifies repeated messages. */
  id: z.string(),
  formId: z.string(),
  version: z.number(),
  email: z.string(),
  name: z.string(),
  fields: z.record(z.string(), z.string()),
  /** When the submission was sent. */
  at: z.string(),
  page: z.string().optional(),
  /** Where the visitor saw the form. Absent in messages of an earlier release. */
  visit: formVisit.optional(),
  /** The network that the submission came from, without the part that identifies a household. */
  ip: z.string(),
});
export type SignupMessage = Readonly<z.infer<typeof signupMessage>>;

/** A request for another confirmation link by a person who hasn't confirmed yet. */
const reminderMessage = z.object({
  id: z.string(),
  formId: z.string(),
  subscriberId: z.string(),
  /** The id of the submission to confirm. */
  again: z.string(),
});
export type ReminderMessage = Readonly<z.infer<typeof reminderMessage>>;

/** A message in the signup queue: a submission, or a request for another confirmation link. */
export const queuedSignup = z.union([signupMessage, reminderMessage]);
export type QueuedSignup = SignupMessage | ReminderMessage;

/** The two characters that JSON leaves unescaped and SQS rejects. */
const unqueueable = /[\ufffe\uffff]/g;

/** Serializes a message for SQS, whatever characters it contains. */
export const writeQueued = (message: QueuedSignup): string =>
  JSON.stringify(message).replace(
    unqueueable,
    (character) => `\\u${character.charCodeAt(0).toString(16)}`,
  );
