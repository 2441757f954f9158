import type { DnsLookups, Exchange, LookUpResult } from '../../../functions/senders/dns-lookups';

type Zone = {
  readonly cname?: Readonly<Record<string, readonly string[]>>;
  readonly txt?: Readonly<Record<string, readonly string[]>>;
  readonly mx?: Readonly<Record<string, readonly Exchange[]>>;
  readonly address?: Readonly<Record<string, readonly string[]>>;
  /** The hosts whose DNS servers don't answer. */
  readonly silent?: readonly string[];
};

/** Returns DNS lookups that find only the listed records. */
export const fakeDns = ({ silent = [], ...zone }: Zone): DnsLookups => {
  const find = async <T>(
    records: Readonly<Record<string, readonly T[]>> | undefined,
    host: string,
  ): Promise<LookUpResult<T>> => {
    if (silent.includes(host)) return { state: 'failed', values: [] };
    const values = records?.[host];
    return values ? { state: 'found', values } : { state: 'none', values: [] };
  };
  return {
    cname: (host) => find(zone.cname, host),
    txt: (host) => find(zone.txt, host),
    mx: (host) => find(zone.mx, host),
    address: (host) => find(zone.address, host),
  };
};
