import type { DomainRecord } from '../../../shared/contracts/domains';
import type { DomainClaim } from '../../items/account/domain-claim';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import type { DomainLookUps, LookUpsFor } from '../dns-look-ups';
import type { SesIdentities, SesIdentity } from '../ses-identities';
import { ClaimChanged, type ClaimRepository } from './claim-repository';
import { asSeenBeside, claimsWon } from './claim-rules';
import { domainsAbove, registeredDomain } from './domain-name';
import { lookingUntil, nextCheckAt, nextStatus } from './domain-state';
import { expectedRecords } from './expected-records';
import { findDmarc } from './find-dmarc';
import { judgeRecord } from './judge-record';

export type LookDependencies = {
  readonly claims: Pick<ClaimRepository, 'find' | 'findOf' | 'findMany' | 'save' | 'change'>;
  readonly identities: SesIdentities;
  readonly lookUpsFor: LookUpsFor;
  readonly clock: Clock;
  /** A text that nobody guesses. */
  readonly newProof: () => string;
};

/** Easy DKIM has three keys. An identity that signs in another way was made by hand. */
const keys = 3;

/** Hosts for bounces, of which the first one that is free is taken. */
const bounceLabels = ['bounce', 'mb-bounce', 'mailbloom-bounce'] as const;

const isFree = async (host: string, { lookUps }: DomainLookUps): Promise<boolean> => {
  const asked = [lookUps.cname(host), lookUps.mx(host), lookUps.txt(host), lookUps.address(host)];
  return (await Promise.all(asked)).every(({ state }) => state !== 'found');
};

const chooseMailFrom = async (domain: string, dns: DomainLookUps): Promise<string> => {
  for (const label of bounceLabels) {
    const host = `${label}.${domain}`;
    if (await isFree(host, dns)) return host;
  }
  return `${bounceLabels[2]}.${domain}`;
};

/** Sets where bounces go, the first time and again after SES has given the host up. */
const withMailFrom = async (
  claim: DomainClaim,
  found: SesIdentity,
  dns: DomainLookUps,
  { identities }: LookDependencies,
) => {
  const { domain } = claim;
  const known = claim.identity?.mailFrom ?? found.mailFrom;
  const mailFrom = known ?? (await chooseMailFrom(domain, dns));
  if (found.mailFrom === mailFrom && found.mailFromStatus !== 'FAILED') {
    return { mailFrom, mailFromStatus: found.mailFromStatus };
  }
  await identities.setMailFrom(domain, mailFrom);
  return { mailFrom, mailFromStatus: 'PENDING' as const };
};

/** What nobody answered for counts as it did when somebody did: silence changes nothing. */
const asBefore = (seen: DomainRecord, before: readonly DomainRecord[]): DomainRecord => {
  const known = before.find(({ id, host, data }) => {
    return id === seen.id && host === seen.host && data === seen.data;
  });
  const isKept = seen.state === 'unknown' && known?.valid === true;
  return isKept ? { ...seen, valid: true, found: known.found } : seen;
};

const judgeAll = async (
  claim: DomainClaim,
  dns: DomainLookUps,
): Promise<readonly DomainRecord[]> => {
  const { domain } = claim;
  const zone = dns.zone ?? registeredDomain(domain);
  const dmarc = await findDmarc(domain, dns.elsewhere);
  const surroundings = { domain, zone, lookUps: dns.lookUps, dmarc };
  return Promise.all(
    expectedRecords(claim, zone).map(async (record) =>
      asBefore(await judgeRecord(record, surroundings), claim.records),
    ),
  );
};

/** SES has stopped looking for what we still look for, as after a domain was taken over. */
const isAbandoned = (claim: DomainClaim, { dkim }: SesIdentity, now: number): boolean =>
  dkim === 'FAILED' && claim.status === 'pending' && toInstant(now) < lookingUntil(claim);

type Dependencies = {
  readonly claims: Pick<ClaimRepository, 'findMany'>;
  readonly identities: Pick<SesIdentities, 'read'>;
};

/** SES answers one question a second: the names nearest to the registered one are asked about. */
const mostAsked = 4;

/**
 * Whether SES may have verified a domain along with one above it that is not this customer's. A
 * domain above counts whenever it was claimed, before or after, and also once it was given up, as
 * its identity may still stand; so does an identity that somebody made by hand, and one's own claim
 * that a rival contests: the records that SES found may be theirs. A domain that is verified keeps its standing: nobody takes it away by claiming what is above.
 */
const isInherited = async (
  { domain, customerId, status }: Pick<DomainClaim, 'domain' | 'customerId' | 'status'>,
  { sends }: Pick<SesIdentity, 'sends'>,
  { claims, identities }: Dependencies,
): Promise<boolean> => {
  const above = status === 'verified' ? [] : domainsAbove(domain);
  if (above.length === 0) return false;
  const claimed = await claims.findMany(above);
  const isOthers = (above: DomainClaim) =>
    above.customerId !== customerId || (above.proof !== undefined && !above.proven);
  if (claimed.some(isOthers)) return true;
  if (!sends) return false;
  const asked = above.slice(-mostAsked).map((name) => identities.read(name));
  return (await Promise.all(asked)).some((known) => known !== undefined && !known.claim);
};

/**
 * Looks at a domain: at SES, which verifies it, and at DNS, to tell what is missing. What an
 * earlier look left undone is done: the identity, its MAIL FROM host.
 */
export const createLook = (dependencies: LookDependencies) => {
  const { claims, identities, lookUpsFor, clock, newProof } = dependencies;

  /** Its identity with a search of its own. One that was made by hand stays as it is. */
  const renewed = async ({ domain, domainId }: DomainClaim): Promise<SesIdentity> => {
    await identities.remove(domain);
    return identities.ensure(domain, domainId);
  };

  const read = async (claim: DomainClaim, dns: DomainLookUps): Promise<DomainClaim> => {
    const { domain, domainId } = claim;
    const known = await identities.ensure(domain, domainId);
    const found = isAbandoned(claim, known, clock()) ? await renewed(claim) : known;
    if (found.tokens.length !== keys) {
      const message = 'This domain is already registered with our email service. Contact us.';
      throw new AppError('domain_taken', message);
    }
    const { tokens, zone, dkim } = found;
    const mailFrom = await withMailFrom(claim, found, dns, dependencies);
    const mailExchanger = await identities.mailExchanger();
    const identity = { tokens: [...tokens], zone, dkim, mailExchanger, ...mailFrom };
    // Its records may have been published for somebody else: this owner has to show theirs.
    const isAsked = async () =>
      known.claim !== domainId || (await isInherited(claim, found, dependencies));
    const proof = claim.proof ?? ((await isAsked()) ? newProof() : undefined);
    const seen: DomainClaim = { ...claim, identity, ...(proof && { proof }) };
    const records = [...(await judgeAll(seen, dns))];
    const isShown = records.some(({ purpose, state }) => purpose === 'proof' && state === 'found');
    const proven = !proof || claim.proven === true || isShown;
    const now = clock();
    const status = nextStatus(claim, found, proven, now);
    const isNew = status === 'verified' && claim.status !== 'verified';
    return {
      ...seen,
      records,
      status,
      checkedAt: toInstant(now),
      rev: claim.rev + 1,
      ...(proof && { proven }),
      ...(isNew && { verifiedAt: toInstant(now) }),
    };
  };

  /**
   * A rival who has proved the domain takes the holder's place, together with the write that shows it.
   * @throws ClaimChanged when the domain is not theirs to take any more
   */
  const win = async (seen: DomainClaim): Promise<DomainClaim> => {
    const now = clock();
    const won = claimsWon(seen, await claims.find(seen.domain));
    if (!won) throw new ClaimChanged();
    const [claim, former] = won;
    const writes = [{ claim, nextCheckAt: nextCheckAt(claim.status, now) }];
    // The former holder is told with the next look, which is due now.
    if (former) writes.push({ claim: former, nextCheckAt: toInstant(now) });
    await claims.change({ writes, over: [{ ...seen, rev: seen.rev - 1 }] });
    return claim;
  };

  /** Nothing is asked of SES for a domain that another customer has proved. */
  const readBeside = async (claim: DomainClaim, dns: () => Promise<DomainLookUps>) => {
    const now = clock();
    const seen = claim.isRival ? asSeenBeside(claim, await claims.find(claim.domain)) : claim;
    if (!seen.takenAt) return read(seen, await dns());
    const takenAt = claim.takenAt ?? toInstant(now);
    return { ...seen, takenAt, checkedAt: toInstant(now), rev: claim.rev + 1 };
  };

  /** Begins the 72 hours again, at SES too. */
  const restart = ({ proven: _, ...claim }: DomainClaim): DomainClaim => ({
    ...claim,
    status: 'pending',
    startedAt: toInstant(clock()),
  });

  return {
    /** The claim as it stands now, not yet kept. */
    async at(claim: DomainClaim, isAsked: boolean): Promise<DomainClaim> {
      const begun = isAsked && claim.status === 'failed' ? restart(claim) : claim;
      return readBeside(begun, () => lookUpsFor(claim.domain));
    },

    /** Keeps what was seen. Who came first wins: their look is as good. */
    async keep(seen: DomainClaim): Promise<DomainClaim> {
      try {
        if (seen.isRival && seen.status === 'verified') return await win(seen);
        await claims.save({ claim: seen, nextCheckAt: nextCheckAt(seen.status, clock()) });
        return seen;
      } catch (error) {
        if (!(error instanceof ClaimChanged)) throw error;
        return (await claims.findOf(seen.customerId, seen.domain)) ?? seen;
      }
    },
  };
};
export type Look = ReturnType<typeof createLook>;
