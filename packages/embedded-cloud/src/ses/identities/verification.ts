import type { Clock } from '../../core/clock';
import { DNS_SEARCH_MS, type Identities, type Identity, type VerifiedByDns } from './identities';
import { signingZone } from './identity-operations';

/** The DNS records that SES looks for, as they are published at the moment. */
export type DnsView = {
  /**
   * Returns the values of a host's records of one type. An MX value includes its preference: `10
   * mail.example`.
   */
  values(type: 'CNAME' | 'MX' | 'TXT', host: string): readonly string[];
};

type Parts = {
  readonly identities: Identities;
  readonly clock: Clock;
  readonly region: string;
  readonly dns?: DnsView | undefined;
  readonly lookEveryMs: number;
};

const normalizeHost = (host: string) => host.toLowerCase().replace(/\.$/, '');

const hasKeys = ({ name, tokens }: Identity, dns: DnsView, region: string): boolean =>
  tokens.length > 0 &&
  tokens.every((token) =>
    dns
      .values('CNAME', `${token}._domainkey.${name}`)
      .some((value) => normalizeHost(value) === `${token}.${signingZone(region)}`),
  );

/**
 * Checks whether SES's mail server is the domain's only MX record, and whether its SPF policy lets
 * SES send.
 */
const hasMailFrom = (domain: string, dns: DnsView, region: string): boolean => {
  const exchangers = dns
    .values('MX', domain)
    .map((value) => normalizeHost(value.split(' ')[1] ?? ''));
  const policies = dns.values('TXT', domain).filter((text) => /^v=spf1(?: |$)/i.test(text));
  return (
    exchangers.length === 1 &&
    exchangers[0] === `feedback-smtp.${region}.amazonses.com` &&
    policies.length === 1 &&
    / include:amazonses\.com(?: |$)/i.test(policies[0] ?? '')
  );
};

type CheckRound = { readonly now: number; readonly before: number };

/**
 * Returns the state of an identity's keys or MAIL FROM domain after one check of their DNS records.
 */
const statusAfterCheck = <T extends Omit<VerifiedByDns, 'startedAt'>>(
  searchedIdentity: T,
  startedAt: number,
  isThere: boolean,
  { now, before: previousCheckAt }: CheckRound,
): T => {
  const { verified, lostAt } = searchedIdentity;
  // Uses the time of the previous check, because moving the clock can make this check late.
  const isSearched = verified || previousCheckAt < startedAt + DNS_SEARCH_MS;
  if (isThere)
    return isSearched
      ? { ...searchedIdentity, verified: true, lostAt: undefined }
      : searchedIdentity;
  if (!verified) return searchedIdentity;
  if (lostAt === undefined) return { ...searchedIdentity, lostAt: now };
  const isOver = now - lostAt >= DNS_SEARCH_MS;
  return isOver ? { ...searchedIdentity, verified: false, lostAt: undefined } : searchedIdentity;
};

/**
 * Verifies identities as SES does: automatically, some time after their records are published. DKIM
 * keys and the MAIL FROM domain are checked separately. If records disappear, the status is first a
 * temporary and later a permanent failure.
 */
export const createVerification = (parts: Parts) => {
  const { identities, clock, region, dns, lookEveryMs } = parts;
  let cancel: (() => void) | undefined;
  let previousCheckAt = clock.now();

  const checkIdentity = (identity: Identity, view: DnsView, checkRound: CheckRound): Identity => {
    const { name, createdAt, mailFrom } = identity;
    const checkedIdentity = statusAfterCheck(
      identity,
      createdAt,
      hasKeys(identity, view, region),
      checkRound,
    );
    if (!mailFrom) return checkedIdentity;
    const isThere = hasMailFrom(mailFrom.domain, view, region);
    const start = mailFrom.startedAt ?? createdAt;
    return name.includes('@')
      ? checkedIdentity
      : { ...checkedIdentity, mailFrom: statusAfterCheck(mailFrom, start, isThere, checkRound) };
  };

  const checkAllIdentities = (view: DnsView) => {
    const checkRound = { now: clock.now(), before: previousCheckAt };
    for (const { name, body } of identities.list('', Number.MAX_SAFE_INTEGER)) {
      if (body.byHand) continue;
      const checkedIdentity = checkIdentity(body, view, checkRound);
      if (JSON.stringify(checkedIdentity) !== JSON.stringify(body))
        identities.update(name, checkedIdentity);
    }
    previousCheckAt = checkRound.now;
  };

  const arm = (view: DnsView) => {
    const scheduleNextCheck = () => {
      checkAllIdentities(view);
      arm(view);
    };
    cancel = clock.wakeAt(clock.now() + lookEveryMs, scheduleNextCheck, 'routine');
  };

  return {
    /** Starts checking DNS records. Does nothing if no DNS is configured. */
    start() {
      if (dns && !cancel) arm(dns);
    },
    stop() {
      cancel?.();
      cancel = undefined;
    },
  };
};
