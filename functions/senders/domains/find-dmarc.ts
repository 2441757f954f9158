import type { LookUps } from '../dns-look-ups';
import { dmarcHost } from './expected-records';
import { plainText, readDmarc } from './text-records';

export type DmarcFound = {
  /** twice: two policies at one name, of which mailboxes take neither */
  readonly state: 'found' | 'none' | 'twice' | 'failed';
  /** The domain that the policy stands at. */
  readonly at?: string;
  readonly texts: readonly string[];
};

/** RFC 9989 §4.10: a tree walk asks at most eight names. */
const mostNames = 8;

/** The domain and its parents, as a tree walk asks them: of a long name the first, then the last 7. */
export const walkedNames = (domain: string): readonly string[] => {
  const labels = domain.split('.');
  const parents = labels.map((_, index) => labels.slice(index).join('.'));
  return parents.length <= mostNames
    ? parents
    : [domain, ...parents.slice(parents.length - (mostNames - 1))];
};

const policyAt = async (domain: string, { txt }: LookUps): Promise<DmarcFound> => {
  const { state, values } = await txt(dmarcHost(domain));
  if (state === 'failed') return { state, texts: [] };
  const texts = values.map(plainText).filter((text) => readDmarc(text));
  if (texts.length > 1) return { state: 'twice', at: domain, texts };
  return texts.length === 1 ? { state: 'found', at: domain, texts } : { state: 'none', texts };
};

/**
 * The policy that holds for mails of a domain: its own, or its organisation's, found by walking up
 * the tree (RFC 9989 §4.10). A policy with `psd=n` names the organisation; one with `psd=y` the
 * registry above it; otherwise the highest one is the organisation's.
 */
export const findDmarc = async (domain: string, lookUps: LookUps): Promise<DmarcFound> => {
  const names = walkedNames(domain);
  const [own, ...above] = await Promise.all(names.map((name) => policyAt(name, lookUps)));
  if (own?.state !== 'none') return own ?? { state: 'none', texts: [] };
  let organisation: DmarcFound = own;
  for (const found of above) {
    if (found.state === 'failed') return found;
    if (found.state !== 'found') continue;
    const psd = readDmarc(found.texts[0] ?? '')?.psd;
    // A registry's policy holds only for names that have no organisation of their own below it.
    if (psd === 'y' && organisation.state === 'found') break;
    organisation = found;
    if (psd === 'n' || psd === 'y') break;
  }
  return organisation;
};
