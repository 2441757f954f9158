import { Resolver } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import { isPublicAddress } from './public-address';

/** What a look-up found: values, none at all, or nothing because no server answered. */
export type Found<T> =
  | { readonly state: 'found'; readonly values: readonly T[] }
  | { readonly state: 'none' | 'failed'; readonly values: readonly [] };

export type Exchange = { readonly exchange: string; readonly priority: number };

/** The look-ups that a domain's records are judged by. Hosts are in ASCII, without a final dot. */
export type LookUps = {
  cname(host: string): Promise<Found<string>>;
  /** Each record as one text, however it was split. */
  txt(host: string): Promise<Found<string>>;
  mx(host: string): Promise<Found<Exchange>>;
  address(host: string): Promise<Found<string>>;
};

/** Names without such a record; everything else says nothing about the record. */
const empty: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND']);

const ask = async <T>(question: Promise<readonly T[]>): Promise<Found<T>> => {
  try {
    const values = await question;
    return values.length > 0 ? { state: 'found', values } : { state: 'none', values: [] };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { state: empty.has(code) ? 'none' : 'failed', values: [] };
  }
};

const options = { timeout: 2000, tries: 2 };

const lookUpsOf = (resolver: Resolver): LookUps => ({
  cname: (host) => ask(resolver.resolveCname(host)),
  txt: (host) =>
    ask(resolver.resolveTxt(host).then((records) => records.map((parts) => parts.join('')))),
  mx: (host) => ask(resolver.resolveMx(host)),
  address: (host) => ask(resolver.resolve4(host)),
});

/** The servers of a zone; two answer for all of them. */
const mostServers = 2;

/** Addresses of the servers that answer for `host` themselves, and the zone they answer for. */
const serversFor = async (system: Resolver, host: string) => {
  const labels = host.split('.');
  for (let first = 0; first < labels.length - 1; first += 1) {
    const zone = labels.slice(first).join('.');
    const { values: names } = await ask(system.resolveNs(zone));
    if (names.length === 0) continue;
    const some = names.slice(0, mostServers);
    const found = await Promise.all(some.map((name) => ask(system.resolve4(name))));
    const servers = found.flatMap(({ values }) => values).filter(isPublicAddress);
    return { zone, servers };
  }
  return { zone: undefined, servers: [] };
};

/** Asks one server after the other: what the first could not say, the second may. */
const either = (first: LookUps, second: LookUps): LookUps => {
  const then = <T>(one: Promise<Found<T>>, other: () => Promise<Found<T>>) =>
    one.then((found) => (found.state === 'failed' ? other() : found));
  return {
    cname: (host) => then(first.cname(host), () => second.cname(host)),
    txt: (host) => then(first.txt(host), () => second.txt(host)),
    mx: (host) => then(first.mx(host), () => second.mx(host)),
    address: (host) => then(first.address(host), () => second.address(host)),
  };
};

export type DomainLookUps = {
  readonly lookUps: LookUps;
  /** Anywhere: DMARC is looked for in the parents too, which other servers answer for. */
  readonly elsewhere: LookUps;
  /** What the registrar's page adds to every host; undefined when nobody said. */
  readonly zone: string | undefined;
};
export type LookUpsFor = (domain: string) => Promise<DomainLookUps>;

/**
 * Look-ups as a domain's own servers answer them: others remember for hours that a record was
 * missing, while its owner waits for what has just been typed in.
 * @param servers asked in place of all others, `127.0.0.1:5353`; none: the real ones
 */
export const createLookUps = (servers: readonly string[]): LookUpsFor => {
  const system = new Resolver(options);
  if (servers.length > 0) system.setServers(servers);
  const elsewhere = lookUpsOf(system);
  return async (domain) => {
    if (servers.length > 0) return { lookUps: elsewhere, elsewhere, zone: undefined };
    const found = await serversFor(system, domain);
    if (found.servers.length === 0) return { lookUps: elsewhere, elsewhere, zone: found.zone };
    const own = new Resolver(options);
    own.setServers(found.servers.filter(isIPv4));
    return { lookUps: either(lookUpsOf(own), elsewhere), elsewhere, zone: found.zone };
  };
};
