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
  /** Another customer holds the domain, and this one may still be the first to prove it. */
  isRival: z.boolean().optional(),
  /** When it was seen that another customer proved the domain. */
  takenAt: z.string().optional(),
  /** Grows with every write, which is refused if another one came in between. */
  rev: z.number(),
});

/**
 * Whose a sending domain is and whether it may be sent from. Identities of SES belong to the whole
 * account: one item, the holder's, says which customer a domain is for, so it has a partition of its
 * own. Beside it are the claims of rivals, who take the holder's place by proving the domain first.
 */
export type DomainClaim = Omit<z.infer<typeof claim>, 'cid'> & { readonly customerId: string };

export const domainClaimKey = (domain: string) => ({
  pk: `DOMAIN#${domain}`,
  sk: 'CLAIM' as const,
});

const rivalPrefix = 'PENDING#';

/** Where the claim of a customer is while another one holds the domain. */
export const rivalClaimKey = (domain: string, customerId: string) => ({
  pk: `DOMAIN#${domain}`,
  sk: `${rivalPrefix}${customerId}` as const,
});

/** Where this claim is kept: in the holder's place, or beside it. */
export const keyOfClaim = ({
  domain,
  customerId,
  isRival,
}: Pick<DomainClaim, 'domain' | 'customerId' | 'isRival'>) =>
  isRival ? rivalClaimKey(domain, customerId) : domainClaimKey(domain);

/** The keys of all rivals of a domain begin like this. */
export const rivalClaims = (domain: string) => ({ ':pk': `DOMAIN#${domain}`, ':sk': rivalPrefix });

/** The domain whose claim lies in this partition; undefined for any other partition. */
export const domainOfClaim = (pk: string): string | undefined => /^DOMAIN#(.+)$/.exec(pk)?.[1];

/** Partition of GSI2 with every domain that is to be looked at again, soonest first. */
export const domainsDue = 'DOMAINS';

/** Where GSI2 keeps a domain that is looked at again at this instant. */
export const domainDueIndex = (domain: string, nextCheckAt: string) => ({
  g2pk: domainsDue,
  g2sk: `${nextCheckAt}#${domain}`,
});

/** Which claim of a domain: the holder's, or that of the rival named. */
export type ClaimName = { readonly domain: string; readonly rival?: string | undefined };

/** The claim that a row of that index is of. */
export const dueClaimOf = ({ sk, g2sk }: Record<string, unknown>): ClaimName => {
  const due = String(g2sk);
  const key = String(sk);
  const domain = due.slice(due.indexOf('#') + 1);
  return key.startsWith(rivalPrefix)
    ? { domain, rival: key.slice(rivalPrefix.length) }
    : { domain };
};

/** @param nextCheckAt when somebody looks again; never, without it */
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
