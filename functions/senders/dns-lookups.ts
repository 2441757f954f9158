import { Resolver } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import { isPublicAddress } from '../platform/public-address';

/** The result of a lookup: values, no values, or no answer from any server. */
export type LookUpResult<T> =
  | { readonly state: 'found'; readonly values: readonly T[] }
  | { readonly state: 'none' | 'failed'; readonly values: readonly [] };

export type Exchange = { readonly exchange: string; readonly priority: number };

/** The lookups used to check a domain's records. Host names are in ASCII, without a final dot. */
export type DnsLookups = {
  cname(host: string): Promise<LookUpResult<string>>;
  /** Returns each record as one text, even if DNS splits it into parts. */
  txt(host: string): Promise<LookUpResult<string>>;
  mx(host: string): Promise<LookUpResult<Exchange>>;
  address(host: string): Promise<LookUpResult<string>>;
};

/**
 * The error codes for names without such a record. All other errors reveal nothing about the
 * record.
 */
const empty: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND']);

const toFound = async <T>(question: () => Promise<readonly T[]>): Promise<LookUpResult<T>> => {
  try {
    const values = await question();
    return values.length > 0 ? { state: 'found', values } : { state: 'none', values: [] };
  } catch (error) {
    const code = typeof error === 'object' && error && 'code' in error ? error.code : undefined;
    return { state: empty.has(code) ? 'none' : 'failed', values: [] };
  }
};

const options = { timeout: 2000, tries: 2 };

/**
 * The time limit for all lookups of one check together. A server that doesn't answer costs several
 * seconds per name, and the call that waits for the check ends after 28 seconds.
 */
const maxMs = 12_000;

/** Creates resolvers that all fail once the time limit is reached. */
const createDeadline = (ms: number) => {
  const resolvers: Resolver[] = [];
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    for (const resolver of resolvers) resolver.cancel();
  }, ms);
  timer.unref();
  return {
    resolver(servers: readonly string[]): Resolver {
      const newResolver = new Resolver(options);
      if (servers.length > 0) newResolver.setServers(servers);
      resolvers.push(newResolver);
      return newResolver;
    },
    /** @throws Error when the time limit is reached */
    check(): void {
      if (hasTimedOut) throw new Error('Checking this domain took too long.');
    },
  };
};
type Time = ReturnType<typeof createDeadline>;

const lookupsOf = (resolver: Resolver, time: Time): DnsLookups => {
  const beforeDeadline = <T>(question: () => Promise<readonly T[]>) =>
    toFound(async () => {
      time.check();
      return question();
    });
  return {
    cname: (host) => beforeDeadline(() => resolver.resolveCname(host)),
    txt: (host) =>
      beforeDeadline(async () => (await resolver.resolveTxt(host)).map((parts) => parts.join(''))),
    mx: (host) => beforeDeadline(() => resolver.resolveMx(host)),
    address: (host) => beforeDeadline(() => resolver.resolve4(host)),
  };
};

/** How many of a zone's servers are queried. Two are enough to represent all of them. */
const maxServers = 2;

/** Returns the addresses of the authoritative servers for `host`, and their zone. */
const serversFor = async (system: Resolver, host: string, time: Time) => {
  const labels = host.split('.');
  for (let first = 0; first < labels.length - 1; first += 1) {
    const zone = labels.slice(first).join('.');
    const { values: names } = await toFound(async () => {
      time.check();
      return system.resolveNs(zone);
    });
    if (names.length === 0) continue;
    const serverNames = names.slice(0, maxServers);
    const found = await Promise.all(
      serverNames.map((name) => toFound(() => system.resolve4(name))),
    );
    const servers = found.flatMap(({ values }) => values).filter(isPublicAddress);
    return { zone, servers };
  }
  return { zone: undefined, servers: [] };
};

/** Queries the first server, and then the second if the first couldn't answer. */
const firstSuccessful = (first: DnsLookups, second: DnsLookups): DnsLookups => {
  const withFallback = <T>(
    firstLookup: Promise<LookUpResult<T>>,
    other: () => Promise<LookUpResult<T>>,
  ) => firstLookup.then((found) => (found.state === 'failed' ? other() : found));
  return {
    cname: (host) => withFallback(first.cname(host), () => second.cname(host)),
    txt: (host) => withFallback(first.txt(host), () => second.txt(host)),
    mx: (host) => withFallback(first.mx(host), () => second.mx(host)),
    address: (host) => withFallback(first.address(host), () => second.address(host)),
  };
};

export type DomainLookups = {
  readonly lookups: DnsLookups;
  /**
   * Lookups that aren't limited to one zone, because DMARC is also looked up in parent domains,
   * which have other servers.
   */
  readonly elsewhere: DnsLookups;
  /** The suffix that the registrar's page adds to every host. Undefined when unknown. */
  readonly zone: string | undefined;
};
export type LookupsFor = (domain: string) => Promise<DomainLookups>;

/**
 * Looks up records at a domain's own servers. Other servers may remember for hours that a record
 * was missing, while the owner waits for what they have just entered.
 * @param servers the servers to query in place of all others, such as `127.0.0.1:5353`. If none are
 *   given, the real ones are queried
 * @param lookupMs the time after which lookups for one domain stop and pending ones fail
 */
export const createDnsLookups =
  (servers: readonly string[], lookupMs = maxMs): LookupsFor =>
  async (domain) => {
    const time = createDeadline(lookupMs);
    const system = time.resolver(servers);
    const systemLookups = lookupsOf(system, time);
    if (servers.length > 0)
      return { lookups: systemLookups, elsewhere: systemLookups, zone: undefined };
    const found = await serversFor(system, domain, time);
    const ownServers = found.servers.filter(isIPv4);
    if (ownServers.length === 0)
      return { lookups: systemLookups, elsewhere: systemLookups, zone: found.zone };
    const domainLookups = lookupsOf(time.resolver(ownServers), time);
    return {
      lookups: firstSuccessful(domainLookups, systemLookups),
      elsewhere: systemLookups,
      zone: found.zone,
    };
  };
