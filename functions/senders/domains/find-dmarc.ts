import type { DnsLookups } from '../dns-lookups';
import { dmarcHost } from './expected-records';
import { plainText, readDmarc } from './text-records';

export type DmarcResult = {
  /** `twice` means that one name has two policies, so mailbox providers ignore both. */
  readonly state: 'found' | 'none' | 'twice' | 'failed';
  /** The domain where the policy was found. */
  readonly at?: string;
  readonly texts: readonly string[];
};

/** RFC 9989 §4.10: a tree walk queries up to eight names. */
const maxNames = 8;

/**
 * Returns the domain and its parents in the order a tree walk queries them. For a domain with many
 * parents, returns only the domain and its last 7 parents.
 */
export const parentNames = (domain: string): readonly string[] => {
  const labels = domain.split('.');
  const parents = labels.map((_, index) => labels.slice(index).join('.'));
  return parents.length <= maxNames
    ? parents
    : [domain, ...parents.slice(parents.length - (maxNames - 1))];
};

const policyAt = async (domain: string, { txt }: DnsLookups): Promise<DmarcResult> => {
  const { state, values } = await txt(dmarcHost(domain));
  if (state === 'failed') return { state, texts: [] };
  const texts = values.map(plainText).filter((text) => readDmarc(text));
  if (texts.length > 1) return { state: 'twice', at: domain, texts };
  return texts.length === 1 ? { state: 'found', at: domain, texts } : { state: 'none', texts };
};

/**
 * Returns the policy that applies to a domain's emails: its own, or its organization's, found by
 * walking up the tree (RFC 9989 §4.10). A policy with `psd=n` marks the organization's domain, and
 * one with `psd=y` marks the registry's domain above it. Without such a mark, the highest domain
 * with a policy is the organization's.
 */
export const findDmarc = async (domain: string, lookups: DnsLookups): Promise<DmarcResult> => {
  const names = parentNames(domain);
  const [ownPolicy, ...parentPolicies] = await Promise.all(
    names.map((name) => policyAt(name, lookups)),
  );
  if (ownPolicy?.state !== 'none') return ownPolicy ?? { state: 'none', texts: [] };
  let organisation: DmarcResult = ownPolicy;
  for (const parentPolicy of parentPolicies) {
    if (parentPolicy.state === 'failed') return parentPolicy;
    if (parentPolicy.state !== 'found') continue;
    const psd = readDmarc(parentPolicy.texts[0] ?? '')?.psd;
    // A registry's policy applies only if no policy was found for an organization's domain below
    // it.
    if (psd === 'y' && organisation.state === 'found') break;
    organisation = parentPolicy;
    if (psd === 'n' || psd === 'y') break;
  }
  return organisation;
};
