/** Types that can be published here; whoever asks for another one is told that there is none. */
export const recordTypes = ['A', 'CNAME', 'MX', 'TXT'] as const;
export type RecordType = (typeof recordTypes)[number];

/** A record as it is published: `10 mail.example` for an exchanger. */
export type DnsRecord = {
  readonly type: RecordType;
  readonly host: string;
  readonly value: string;
};
