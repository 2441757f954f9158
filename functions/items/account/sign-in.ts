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

const stored = z.object({ codes: z.array(pendingCode), v: z.number() });
/** The codes of an address; the version grows with every write. */
export type PendingCodes = { readonly codes: readonly PendingCode[]; readonly version: number };
export const readCodes = (item: unknown): PendingCodes => {
  const { codes, v: version } = stored.parse(item);
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

/** A challenge nobody has answered yet. @param at `endsAt` epoch ms, `ttl` epoch seconds */
export const challengeItem = (
  emailHash: string,
  challenge: string,
  { endsAt, ttl }: { readonly endsAt: number; readonly ttl: number },
) => ({ ...challengeKey(emailHash, challenge), att: 0, exp: endsAt, ttl });

type Stored = Readonly<Record<string, unknown>> | undefined;

/** How many answers a challenge has had. */
export const attemptsMade = (item: Stored): number => Number(item?.att);

/**
 * When a challenge ends, epoch ms; 0 when there is none.
 * @param item in the table's own notation: the document client leaves that of a failed write so
 */
export const challengeEnd = (
  item: Readonly<Record<string, { readonly N?: string | undefined }>> | undefined,
): number => Number(item?.exp?.N ?? 0);

/** How many places of a window are taken. */
export const placesTaken = (item: Stored): number => Number(item?.u ?? 0);

/** What the places of a window were taken for, where that is kept. */
export const placesFor = (item: Stored): ReadonlySet<string> =>
  item?.by instanceof Set ? item.by : new Set();

/** One window of a limit. @param who a hash, as no address may stand in a key */
export const rateLimitKey = (what: string, who: string, window: number) => ({
  pk: `RL#${what}#${who}`,
  sk: String(window),
});
