/** The types that can be published here. Queries for other types find no records. */
export const recordTypes = ['A', 'CNAME', 'MX', 'TXT'] as const;
export type RecordType = (typeof recordTypes)[number];

/** A record as it is published, for example `10 mail.example` for an exchanger. */
export type DnsRecord = {
  readonly type: RecordType;
  readonly host: string;
  readonly value: string;
};
