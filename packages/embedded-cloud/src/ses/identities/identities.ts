import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { AwsError } from '../../core/aws-service';
import type { Clock } from '../../core/clock';
import { createDocuments } from '../documents';
import { domainAndParents, domainOf } from '../message/addresses';

const identity = z.object({
  name: z.string(),
  createdAt: z.number(),
  tokens: z.array(z.string()),
  verified: z.boolean(),
  /** When DNS records that had been found before were first missing. */
  lostAt: z.number().optional(),
  /** Whether a test set the verification status. If so, DNS records are ignored. */
  byHand: z.boolean().optional(),
  mailFrom: z
    .object({
      domain: z.string(),
      onMxFailure: z.string(),
      verified: z.boolean(),
      /**
       * When the MAIL FROM domain was set. Absent in older data, for which the creation time of the
       * identity is used instead.
       */
      startedAt: z.number().optional(),
      lostAt: z.number().optional(),
    })
    .optional(),
  configurationSet: z.string().optional(),
  tags: z.array(z.object({ Key: z.string(), Value: z.string() })).default([]),
});
export type Identity = z.output<typeof identity>;

/** SES looks for new or lost DNS records for up to 72 hours. */
export const DNS_SEARCH_MS = 72 * 3_600_000;

/** Something that SES verifies by DNS records: an identity's keys, or its MAIL FROM domain. */
export type VerifiedByDns = {
  readonly verified: boolean;
  readonly startedAt: number;
  readonly lostAt?: number | undefined;
};

/** Easy DKIM returns three tokens of 32 lowercase letters and digits. */
const dkimTokens = () =>
  Array.from({ length: 3 }, () =>
    [...randomBytes(32)].map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join(''),
  );

export const createIdentities = (
  database: DatabaseSync,
  clock: Clock,
  verifiedDomains: readonly string[],
) => {
  const identityDocuments = createDocuments<Identity>(database, 'identity', identity);
  /**
   * The template's domains that lost their verification. Kept in memory, because only tests remove
   * the verification.
   */
  const lostNames = new Set<string>();
  const isPreverified = (name: string) => verifiedDomains.includes(name) && !lostNames.has(name);

  const get = (name: string): Identity => {
    const found = identityDocuments.get(name);
    if (!found) {
      throw new AwsError('NotFoundException', `Email identity ${name} does not exist.`, 404);
    }
    return found;
  };

  /**
   * Returns the identity that allows sending from this bare address: the address itself, its domain
   * or a parent domain.
   */
  const findVerifiedIdentity = (address: string): string | undefined => {
    const names = [address, ...domainAndParents(domainOf(address))];
    return names.find((name) => isPreverified(name) || identityDocuments.get(name)?.verified);
  };

  return {
    get,
    verifiedFor: findVerifiedIdentity,
    /**
     * Removes or restores an identity's verification. Real identities lose it when their DKIM
     * records disappear.
     */
    setVerified(name: string, verified: boolean) {
      if (verified) lostNames.delete(name);
      else lostNames.add(name);
      const found = identityDocuments.get(name);
      if (found)
        identityDocuments.put(name, { ...found, verified, byHand: true, lostAt: undefined });
    },
    /** Returns true if emails must not be sent while the MAIL FROM domain isn't verified. */
    rejectsWithoutMailFrom(name: string): boolean {
      const mailFrom = identityDocuments.get(name)?.mailFrom;
      return mailFrom?.onMxFailure === 'REJECT_MESSAGE' && !mailFrom.verified;
    },
    exists: (name: string) =>
      verifiedDomains.includes(name) || identityDocuments.get(name) !== undefined,
    list: identityDocuments.list,
    defaultSetOf: (name: string) => identityDocuments.get(name)?.configurationSet,
    create(name: string, options: Pick<Identity, 'configurationSet' | 'tags'>): Identity {
      if (identityDocuments.get(name)) {
        throw new AwsError('AlreadyExistsException', `Email identity ${name} already exist.`);
      }
      const newIdentity = {
        name,
        createdAt: clock.now(),
        tokens: name.includes('@') ? [] : dkimTokens(),
        verified: verifiedDomains.includes(name),
        ...options,
      };
      identityDocuments.put(name, newIdentity);
      return newIdentity;
    },
    update: (name: string, change: Partial<Identity>) =>
      identityDocuments.put(name, { ...get(name), ...change }),
    delete(name: string) {
      get(name);
      identityDocuments.delete(name);
    },
    /**
     * Returns PENDING until the records are verified, and FAILED once SES has stopped looking for
     * them. If records that were verified are missing now, returns TEMPORARY_FAILURE.
     */
    statusOf: ({ verified, startedAt, lostAt }: VerifiedByDns) => {
      if (verified) return lostAt === undefined ? 'SUCCESS' : 'TEMPORARY_FAILURE';
      return clock.now() - startedAt < DNS_SEARCH_MS ? 'PENDING' : 'FAILED';
    },
  };
};
export type Identities = ReturnType<typeof createIdentities>;
