import { Resolver } from 'node:dns/promises';
import { BlockList, isIPv4 } from 'node:net';

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

const ask = async <T>(question: () => Promise<readonly T[]>): Promise<Found<T>> => {
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
 * All look-ups of one look together. A server that is silent costs several seconds a name, and the
 * call that waits for the look ends after 28.
 */
const mostMs = 12_000;

/** Resolvers whose look-ups have failed, all of them, when the time is over. */
const createTime = (ms: number) => {
  const resolvers: Resolver[] = [];
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    for (const resolver of resolvers) resolver.cancel();
  }, ms);
  timer.unref();
  return {
    resolver(servers: readonly string[]): Resolver {
      const made = new Resolver(options);
      if (servers.length > 0) made.setServers(servers);
      resolvers.push(made);
      return made;
    },
    /** @throws Error when it is over */
    check(): void {
      if (isOver) throw new Error('Checking this domain took too long.');
    },
  };
};
type Time = ReturnType<typeof createTime>;

const lookUpsOf = (resolver: Resolver, time: Time): LookUps => {
  const inTime = <T>(question: () => Promise<readonly T[]>) =>
    ask(async () => {
      time.check();
      return question();
    });
  return {
    cname: (host) => inTime(() => resolver.resolveCname(host)),
    txt: (host) =>
      inTime(async () => (await resolver.resolveTxt(host)).map((parts) => parts.join(''))),
    mx: (host) => inTime(() => resolver.resolveMx(host)),
    address: (host) => inTime(() => resolver.resolve4(host)),
  };
};

/** The servers of a zone; two answer for all of them. */
const mostServers = 2;

/** Addresses that lead into a network of ours or nowhere: no domain's owner may send us there. */
const inner = new BlockList();

for (const [network, prefix] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const],
  ...[['127.0.0.0', 8] as const, ['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const],
  ...[['192.0.0.0', 24] as const, ['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const],
  ...[['224.0.0.0', 3] as const],
] as const) {
  inner.addSubnet(network, prefix, 'ipv4');
}

/** True of an IPv4 address out in the internet. */
const isPublicAddress = (address: string): boolean => !inner.check(address, 'ipv4');

/** Addresses of the servers that answer for `host` themselves, and the zone they answer for. */
const serversFor = async (system: Resolver, host: string, time: Time) => {
  const labels = host.split('.');
  for (let first = 0; first < labels.length - 1; first += 1) {
    const zone = labels.slice(first).join('.');
    const { values: names } = await ask(async () => {
      time.check();
      return system.resolveNs(zone);
    });
    if (names.length === 0) continue;
    const some = names.slice(0, mostServers);
    const found = await Promise.all(some.map((name) => ask(() => system.resolve4(name))));
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
 * @param lookMs after which nothing more is asked for one domain, and what is asked has failed
 */
export const createLookUps =
  (servers: readonly string[], lookMs = mostMs): LookUpsFor =>
  async (domain) => {
    const time = createTime(lookMs);
    const system = time.resolver(servers);
    const elsewhere = lookUpsOf(system, time);
    if (servers.length > 0) return { lookUps: elsewhere, elsewhere, zone: undefined };
    const found = await serversFor(system, domain, time);
    const own = found.servers.filter(isIPv4);
    if (own.length === 0) return { lookUps: elsewhere, elsewhere, zone: found.zone };
    const asked = lookUpsOf(time.resolver(own), time);
    return { lookUps: either(asked, elsewhere), elsewhere, zone: found.zone };
  };
