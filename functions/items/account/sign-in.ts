import * as z from 'zod';

/** A code sent to an address. Times are in milliseconds. */
const pendingCode = z.object({
  nonce: z.string(),
  length: z.number(),
  bornAt: z.number(),
  mailedAt: z.number(),
  /** When the code was used to sign in. */
  usedAt: z.number().optional(),
});
export type PendingCode = z.infer<typeof pendingCode>;

const storedSchema = z.object({ codes: z.array(pendingCode), v: z.number() });
/** The codes of an address. The version increases with every write. */
export type PendingCodes = { readonly codes: readonly PendingCode[]; readonly version: number };
export const readCodes = (item: unknown): PendingCodes => {
  const { codes, v: version } = storedSchema.parse(item);
  return { codes, version };
};

const signInPartition = (emailHash: string): string => `OTP#${emailHash}`;

export const codesKey = (emailHash: string) => ({ pk: signInPartition(emailHash), sk: 'CODES' });

/** @param ttl epoch seconds */
export const codesItem = (
  emailHash: string,
  { codes, version, ttl }: PendingCodes & { readonly ttl: number },
) => ({ ...codesKey(emailHash), codes, v: version, ttl });

/**
 * @param challenge a hash, so that reading the table does not reveal how to answer the challenge
 */
export const challengeKey = (emailHash: string, challenge: string) => ({
  pk: signInPartition(emailHash),
  sk: `CH#${challenge}`,
});

/**
 * Returns a challenge that hasn't been attempted yet. @param at `endsAt` in epoch ms, `ttl` in
 * epoch seconds
 */
export const challengeItem = (
  emailHash: string,
  challenge: string,
  { endsAt, ttl }: { readonly endsAt: number; readonly ttl: number },
) => ({ ...challengeKey(emailHash, challenge), att: 0, exp: endsAt, ttl });

type StoredSignIn = Readonly<Record<string, unknown>> | undefined;

/** Returns the number of attempts at a challenge. */
export const attemptCountOf = (item: StoredSignIn): number => Number(item?.att);

/**
 * Returns when a challenge ends, in epoch ms, or 0 when there is none.
 * @param item in DynamoDB's own notation, because the document client doesn't convert the item of a
 *   failed write
 */
export const challengeEnd = (
  item: Readonly<Record<string, { readonly N?: string | undefined }>> | undefined,
): number => Number(item?.exp?.N ?? 0);

/** Returns how many requests were counted in one window of a rate limit. */
export const usedSlotCount = (item: StoredSignIn): number => Number(item?.u ?? 0);

/**
 * Returns the identifiers of the requests that were counted in a window of a rate limit, if they
 * are stored.
 */
export const slotHolders = (item: StoredSignIn): ReadonlySet<string> =>
  item?.by instanceof Set ? item.by : new Set();

/**
 * Returns the key of one window of a rate limit. @param identifier a hash, because keys must not
 * contain addresses
 */
export const rateLimitKey = (limitName: string, identifier: string, window: number) => ({
  pk: `RL#${limitName}#${identifier}`,
  sk: String(window),
});
