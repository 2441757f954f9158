import * as z from 'zod';
import { domainRecord, domainStatus, sesStatus } from '../../../shared/contracts/domains';

const identity = z.object({
  /** The three names SES looks for, and the zone their records point into. */
  tokens: z.array(z.string()),
  zone: z.string(),
  /** The host that bounces go to, and what its two records say. */
  mailFrom: z.string(),
  mailExchanger: z.string(),
  dkim: sesStatus,
  mailFromStatus: sesStatus,
});
/** What SES said of a domain when it was last asked. */
export type DomainIdentity = z.infer<typeof identity>;

const claim = z.object({
  domain: z.string(),
  domainId: z.string(),
  cid: z.string(),
  status: domainStatus,
  /** Senders of the customer on this domain; none once it was given up. */
  senders: z.number(),
  identity: identity.optional(),
  /** What a record of the domain has to say before this customer may use it. */
  proof: z.string().optional(),
  proven: z.boolean().optional(),
  /** As they were found when the domain was last looked at. */
  records: z.array(domainRecord),
  createdAt: z.string(),
  /** From when SES and we look for the records, for 72 hours. */
  startedAt: z.string(),
  checkedAt: z.string().optional(),
  verifiedAt: z.string().optional(),
  /** Its identity at SES is being deleted since then, as it was given up. */
  leavingAt: z.string().optional(),
  /** Grows with every write, which is refused if another one came in between. */
  rev: z.number(),
});

/**
 * Whose a sending domain is and whether it may be sent from. Identities of SES belong to the whole
 * account: this item alone says which customer a domain is for, so it has a partition of its own.
 */
export type DomainClaim = Omit<z.infer<typeof claim>, 'cid'> & { readonly customerId: string };

export const domainClaimKey = (domain: string) => ({
  pk: `DOMAIN#${domain}`,
  sk: 'CLAIM' as const,
});

/** The domain whose claim lies in this partition; undefined for any other partition. */
export const domainOfClaim = (pk: string): string | undefined => /^DOMAIN#(.+)$/.exec(pk)?.[1];

/** Partition of GSI2 with every domain that is to be looked at again, soonest first. */
export const domainsDue = 'DOMAINS';

/** Where GSI2 keeps a domain that is looked at again at this instant. */
export const domainDueIndex = (domain: string, nextCheckAt: string) => ({
  g2pk: domainsDue,
  g2sk: `${nextCheckAt}#${domain}`,
});

/** The domain of a row of that index. */
export const dueDomainOf = (g2sk: string): string => g2sk.slice(g2sk.indexOf('#') + 1);

/** @param nextCheckAt when somebody looks again; never, without it */
export const domainClaimItem = (
  { customerId, ...rest }: DomainClaim,
  nextCheckAt: string | undefined,
) => ({
  ...domainClaimKey(rest.domain),
  ...(nextCheckAt ? domainDueIndex(rest.domain, nextCheckAt) : {}),
  cid: customerId,
  ...rest,
});

export const readDomainClaim = (item: unknown): DomainClaim => {
  const { cid: customerId, ...rest } = claim.parse(item);
  return { customerId, ...rest };
};
