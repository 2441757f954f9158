import * as z from 'zod';

/** A code on its way to an address. Times in milliseconds. */
const pendingCode = z.object({
  nonce: z.string(),
  length: z.number(),
  bornAt: z.number(),
  mailedAt: z.number(),
  /** When it signed somebody in. */
  usedAt: z.number().optional(),
});
export type PendingCode = z.infer<typeof pendingCode>;

const codes = z.object({ codes: z.array(pendingCode), v: z.number() });
/** The codes of an address; `v` grows with every write. */
export type PendingCodes = z.infer<typeof codes>;
export const readCodes = (item: unknown): PendingCodes => codes.parse(item);

const signInPartition = (emailHash: string): string => `OTP#${emailHash}`;

export const codesKey = (emailHash: string) => ({ pk: signInPartition(emailHash), sk: 'CODES' });

/**
 * @param challenge a hash, so that reading the table does not reveal how to answer the challenge
 */
export const challengeKey = (emailHash: string, challenge: string) => ({
  pk: signInPartition(emailHash),
  sk: `CH#${challenge}`,
});

/** One window of a limit. @param who a hash, as no address may stand in a key */
export const rateLimitKey = (what: string, who: string, window: number) => ({
  pk: `RL#${what}#${who}`,
  sk: String(window),
});
