import * as z from 'zod';
import { domainRecord, domainStatus, sesStatus } from '../../../shared/contracts/domains';

const identity = z.object({
  /** The three DKIM names that SES looks for. `zone` is the zone that their records point to. */
  tokens: z.array(z.string()),
  zone: z.string(),
  /** The host that bounces go to, and the content of its two records. */
  mailFrom: z.string(),
  mailExchanger: z.string(),
  dkim: sesStatus,
  mailFromStatus: sesStatus,
});
/** What SES last reported about a domain. */
export type DomainIdentity = z.infer<typeof identity>;

const claim = z.object({
  domain: z.string(),
  domainId: z.string(),
  cid: z.string(),
  status: domainStatus,
  /**
   * The number of the customer's senders on this domain. Zero once the customer gave up the domain.
   */
  senders: z.number(),
  identity: identity.optional(),
  /**
   * The text that a DNS record of the domain must contain before this customer may use the domain.
   */
  proof: z.string().optional(),
  proven: z.boolean().optional(),
  /** The records as found at the last check of the domain. */
  records: z.array(domainRecord),
  createdAt: z.string(),
  /** When SES and we began to look for the records. We look for 72 hours. */
  startedAt: z.string(),
  checkedAt: z.string().optional(),
  verifiedAt: z.string().optional(),
  /**
   * When we began to delete the domain's identity at SES, after the customer gave up the domain.
   */
  leavingAt: z.string().optional(),
  /**
   * Whether another customer holds the domain. This customer may still be the first to prove
   * ownership.
   */
  isRival: z.boolean().optional(),
  /** When we noticed that another customer proved ownership of the domain. */
  takenAt: z.string().optional(),
  /** Increases with every write. A write based on an older revision is refused. */
  rev: z.number(),
});

/**
 * The customer who holds a sending domain, and whether the domain may be used. SES identities
 * belong to the whole account, so one item per domain records its holder. The item is in a
 * partition of its own, together with the claims of rivals. A rival replaces the holder by proving
 * ownership of the domain first.
 */
export type DomainClaim = Omit<z.infer<typeof claim>, 'cid'> & { readonly customerId: string };

export const domainClaimKey = (domain: string) => ({
  pk: `DOMAIN#${domain}`,
  sk: 'CLAIM' as const,
});

const rivalPrefix = 'PENDING#';

/** The key of a customer's claim while another customer holds the domain. */
export const rivalClaimKey = (domain: string, customerId: string) => ({
  pk: `DOMAIN#${domain}`,
  sk: `${rivalPrefix}${customerId}` as const,
});

/** Returns the key of a claim, which depends on whether it's the holder's or a rival's. */
export const keyOfClaim = ({
  domain,
  customerId,
  isRival,
}: Pick<DomainClaim, 'domain' | 'customerId' | 'isRival'>) =>
  isRival ? rivalClaimKey(domain, customerId) : domainClaimKey(domain);

/** The key prefix of all rivals' claims to a domain. */
export const rivalClaims = (domain: string) => ({ ':pk': `DOMAIN#${domain}`, ':sk': rivalPrefix });

/** Returns the domain whose claims are in this partition, or undefined for any other partition. */
export const domainOfClaim = (pk: string): string | undefined => /^DOMAIN#(.+)$/.exec(pk)?.[1];

/** Returns the customer who may send from a domain, or undefined for any other item. */
export const verifiedOwnerOf = (
  { pk, sk }: { readonly pk: string; readonly sk: string },
  item: Readonly<Record<string, unknown>> | undefined,
): string | undefined =>
  domainOfClaim(pk) !== undefined && sk === 'CLAIM' && item?.status === 'verified'
    ? String(item.cid)
    : undefined;

/** The partition of GSI2 with every domain that is due to be checked again, soonest first. */
export const dueDomainsPartition = 'DOMAINS';

/** Returns the GSI2 keys of a domain that has to be checked again at `nextCheckAt`. */
export const domainDueIndex = (domain: string, nextCheckAt: string) => ({
  g2pk: dueDomainsPartition,
  g2sk: `${nextCheckAt}#${domain}`,
});

/** Identifies a claim of a domain: the holder's, or the named rival's. */
export type ClaimRef = { readonly domain: string; readonly rival?: string | undefined };

/** Returns the claim of an index row. */
export const dueClaimOf = ({ sk, g2sk }: Record<string, unknown>): ClaimRef => {
  const dueOrder = String(g2sk);
  const key = String(sk);
  const domain = dueOrder.slice(dueOrder.indexOf('#') + 1);
  return key.startsWith(rivalPrefix)
    ? { domain, rival: key.slice(rivalPrefix.length) }
    : { domain };
};

/** @param nextCheckAt when to check the domain again; if undefined, never */
export const domainClaimItem = (
  { customerId, ...rest }: DomainClaim,
  nextCheckAt: string | undefined,
) => ({
  ...keyOfClaim({ customerId, ...rest }),
  ...(nextCheckAt ? domainDueIndex(rest.domain, nextCheckAt) : {}),
  cid: customerId,
  ...rest,
});

export const readDomainClaim = (item: unknown): DomainClaim => {
  const { cid: customerId, ...rest } = claim.parse(item);
  return { customerId, ...rest };
};
