import { isIPv4 } from 'node:net';
import type { DataFolder } from '@mailbloom/embedded-cloud';
import * as z from 'zod';
import { type DnsRecord, type RecordType, recordTypes } from './dns-record';

/** The zone's file in the data folder. */
export const dnsFile = 'dns.json';

const name = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_-]{1,63})+$/;
const normalizeName = (text: string) => text.trim().toLowerCase().replace(/\.$/, '');
const isName = (text: string) => name.test(normalizeName(text));
const host = z
  .string()
  .transform(normalizeName)
  .refine(isName, 'A host needs at least one dot and may contain letters, digits, and hyphens.');

const isExchanger = (text: string) => {
  const [, preference, exchange = ''] = text.match(/^(\d{1,5}) (\S+)$/) ?? [];
  return Number(preference) <= 65_535 && isName(exchange);
};

/** Accepts only values that can be written into an answer. */
const isValue: Readonly<Record<RecordType, (text: string) => boolean>> = {
  A: isIPv4,
  CNAME: isName,
  MX: isExchanger,
  // Allows only as much text as fits into a packet along with everything else.
  TXT: (text) => /^[ -~]{1,400}$/.test(text),
};

/** The maximum number of aliases to follow for one answer. The limit also ends circular aliases. */
const maxSteps = 8;

/** All values of one type for a host. An empty list means the host has none. */
export const recordSet = z
  .object({
    host,
    type: z.enum(recordTypes),
    values: z.array(z.string().trim()).max(5),
  })
  .refine(({ type, values }) => values.every(isValue[type]), {
    message: 'This value isn’t valid for this record type.',
    path: ['values'],
  });
export type RecordSet = z.output<typeof recordSet>;

const storedRecordSets = z.array(recordSet);

/** Stores all published records in the data folder. */
export const createDnsZone = (folder: Pick<DataFolder, 'load' | 'save'>) => {
  const keyOf = ({ host: known, type }: Pick<DnsRecord, 'host' | 'type'>) => `${known} ${type}`;
  const sets = new Map(
    storedRecordSets
      .parse(JSON.parse(folder.load(dnsFile) ?? '[]'))
      .map((set) => [keyOf(set), set]),
  );

  return {
    list: (): readonly RecordSet[] => [...sets.values()],
    values: (type: RecordType, hostName: string): readonly string[] =>
      sets.get(keyOf({ host: normalizeName(hostName), type }))?.values ?? [],
    /** Replaces these hosts' records of these types. */
    set(changed: readonly RecordSet[]): void {
      for (const set of changed) {
        if (set.values.length > 0) sets.set(keyOf(set), set);
        else sets.delete(keyOf(set));
      }
      folder.save(dnsFile, JSON.stringify([...sets.values()]));
    },
    /**
     * Returns the records that a server answers with. An alias matches every type, and its target's
     * records are added.
     */
    answer(type: string, hostName: string) {
      const records: DnsRecord[] = [];
      let at = normalizeName(hostName);
      for (let step = 0; step < maxSteps; step += 1) {
        const hostSets = [...sets.values()].filter(({ host: known }) => known === at);
        const alias = hostSets.find((set) => set.type === 'CNAME');
        const matchingSet = alias ?? hostSets.find((set) => set.type === type);
        for (const value of matchingSet?.values ?? []) {
          records.push({ type: matchingSet?.type ?? 'TXT', host: at, value });
        }
        if (!alias || type === 'CNAME') return { records, exists: hostSets.length > 0 };
        at = normalizeName(alias.values[0] ?? '');
      }
      return { records, exists: true };
    },
  };
};
export type DnsZone = ReturnType<typeof createDnsZone>;
