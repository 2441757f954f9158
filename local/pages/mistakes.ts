import type { RecordSet } from '@mailbloom/dns-simulator';
import type { DomainRecord } from '../../shared/contracts/domains';

type RecordFields = Pick<DomainRecord, 'host' | 'hostInZone' | 'type' | 'data' | 'purpose'>;

const wrongValues: Readonly<Record<DomainRecord['purpose'], string>> = {
  proof: 'mailbloom-domain=of-somebody-else',
  dkim: 'keys.old-newsletter-tool.example',
  mailFromMx: '10 mail.old-newsletter-tool.example',
  mailFromSpf: 'v=spf1 include:old-newsletter-tool.example ~all',
  dmarc: 'v=DMARC1; p=perhaps;',
};

const zoneOf = ({ host, hostInZone }: RecordFields): string =>
  hostInZone === '@' ? host : host.slice(hostInZone.length + 1);

const set = ({ type }: RecordFields, host: string, values: readonly string[]): RecordSet => ({
  host,
  type,
  values: [...values],
});

/** Ways in which people publish a record: correctly, and with common mistakes. */
export const publishingMistakes = {
  right: (record: RecordFields) => [
    set(record, record.host, [record.data]),
    set(record, doubledHost(record), []),
  ],
  wrong: (record: RecordFields) => [set(record, record.host, [wrongValues[record.purpose]])],
  /** Simulates entering the full host name at a registrar that appends the domain again. */
  doubled: (record: RecordFields) => [
    set(record, record.host, []),
    set(record, doubledHost(record), [record.data]),
  ],
  none: (record: RecordFields) => [
    set(record, record.host, []),
    set(record, doubledHost(record), []),
  ],
} as const;

const doubledHost = (record: RecordFields): string => `${record.host}.${zoneOf(record)}`;
