import * as z from 'zod';

const header = z.object({ name: z.string(), value: z.string() });

/**
 * The data stored about an accepted email besides its bodies, which is enough to publish its
 * events.
 */
export const envelopeSchema = z.object({
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  /** The headers given by the caller. For a raw email, all its headers. */
  headers: z.array(header),
  tags: z.record(z.string(), z.string()),
  configurationSet: z.string().optional(),
  tenant: z.string().optional(),
});

export type Envelope = z.infer<typeof envelopeSchema>;
export type EmailHeader = z.infer<typeof header>;

/** Returns everyone the email goes to, in SES's order. */
export const destinationsOf = ({ to, cc, bcc }: Envelope): string[] => [...to, ...cc, ...bcc];
