/**
 * Domains of large mailbox providers, whose bounces are counted individually. All others are
 * counted together, because a list can have any number of domains, and a counter item must not grow
 * with it.
 */
const namedDomains: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'aol.de'],
  ...['outlook.com', 'outlook.de', 'hotmail.com', 'hotmail.de', 'hotmail.co.uk', 'hotmail.fr'],
  ...['hotmail.it', 'live.com', 'live.de', 'live.co.uk', 'msn.com', 'yahoo.com', 'yahoo.de'],
  ...['yahoo.co.uk', 'yahoo.fr', 'yahoo.it', 'yahoo.es', 'yahoo.co.jp', 'ymail.com'],
  ...['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.com', 'web.de', 't-online.de', 'freenet.de'],
  ...['orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net', 'libero.it', 'btinternet.com'],
  ...['comcast.net', 'verizon.net', 'att.net', 'proton.me', 'protonmail.com', 'qq.com', '163.com'],
]);
const otherDomainsName = 'other';

/** SES's bounce subtypes. Any other text counts as `Other`, to keep the number of reasons small. */
const reasons: ReadonlySet<string> = new Set([
  ...['General', 'NoEmail', 'Suppressed', 'OnAccountSuppressionList', 'UnsubscribedRecipient'],
  ...['MailboxFull', 'MessageTooLarge', 'CustomTimeoutExceeded', 'ContentRejected'],
  ...['AttachmentRejected', 'Undetermined'],
]);

export const isNamedDomain = (domain: string): boolean => namedDomains.has(domain);

/** Returns the domain of an email address, or undefined for people whose data was deleted. */
export const emailDomainOf = (address: unknown): string | undefined =>
  typeof address === 'string' && address.includes('@')
    ? address.split('@').at(-1)?.toLowerCase()
    : undefined;

const domainOf = (address: unknown): string => {
  const domain = emailDomainOf(address);
  return domain && isNamedDomain(domain) ? domain : otherDomainsName;
};

export type BounceKind = 'permanent' | 'transient';
const prefixes = { permanent: 'xp', transient: 'xt' } as const;

/**
 * Returns the name of the counter for bounces of one kind, by domain and reason:
 * `xp_gmail.com/NoEmail`.
 */
export const bounceCounter = (kind: BounceKind, address: unknown, reason: unknown): string =>
  `${prefixes[kind]}_${domainOf(address)}/${reasons.has(String(reason)) ? reason : 'Other'}`;

export type BounceCount = {
  /**
   * The domain, or `other` for all domains that are not counted individually and for people whose
   * data was deleted.
   */
  readonly domain: string;
  readonly kind: BounceKind;
  /** A bounce subtype from SES. */
  readonly reason: string;
  readonly count: number;
};

/**
 * Returns a delivery's bounces, highest counts first.
 * @param counters the counters of the ledger, one for each partition
 */
export const readBounceCounts = (
  counters: readonly Readonly<Record<string, unknown>>[],
): BounceCount[] => {
  const counts = new Map<string, BounceCount>();
  for (const [name, value] of counters.flatMap((item) => Object.entries(item))) {
    const [, kindLetter, domain = '', reason = ''] = /^x([pt])_([^/]+)\/(\w+)$/.exec(name) ?? [];
    if (!kindLetter) continue;
    const kind: BounceKind = kindLetter === 'p' ? 'permanent' : 'transient';
    const count = (counts.get(name)?.count ?? 0) + Number(value);
    counts.set(name, { domain, kind, reason, count });
  }
  return [...counts.values()]
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.domain.localeCompare(other.domain));
};
