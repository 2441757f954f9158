import { createHash } from 'node:crypto';
import { isNamedDomain, mailDomainOf } from './delivery-bounces';

/**
 * Domains that share the line of the others are told apart by a hash alone, in so many buckets, as
 * a counter item must not grow with the list.
 */
const buckets = 256;

/** With nine in ten buckets filled the estimate is off by a tenth: it is a lower bound from there. */
const mostFilled = Math.floor(buckets * 0.9);

/** Not by CRC: it spreads names that differ in one letter too evenly to estimate by. */
const bucketOf = (domain: string): number =>
  createHash('sha256').update(domain).digest().readUInt32BE(0) % buckets;

/** The counter of bounces at domains of one bucket; undefined for domains counted one by one. */
export const domainCounter = (address: unknown): string | undefined => {
  const domain = mailDomainOf(address);
  return domain === undefined || isNamedDomain(domain) ? undefined : `xd_${bucketOf(domain)}`;
};

/**
 * About how many domains share the line of the others, from how many buckets are filled (linear
 * counting: Whang, Vander-Zanden and Taylor, 1990). Ten are told exactly in five of six cases, and a
 * hundred within five. Undefined where bounces were counted before there were buckets.
 * @param counters of the ledger, one for each lane
 */
export const readOtherDomains = (
  counters: readonly Readonly<Record<string, unknown>>[],
): { readonly domains: number; readonly isLeast: boolean } | undefined => {
  const counts = new Map<string, number>();
  for (const [name, value] of counters.flatMap((item) => Object.entries(item))) {
    if (/^xd_\d+$/.test(name)) counts.set(name, (counts.get(name) ?? 0) + Number(value));
  }
  const found = [...counts.values()].filter((count) => count > 0).length;
  if (found === 0) return undefined;
  const filled = Math.min(found, mostFilled);
  const domains = Math.round(-buckets * Math.log(1 - filled / buckets));
  return { domains, isLeast: found > mostFilled };
};
