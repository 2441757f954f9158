import type { DomainRecord, RecordProblem } from '../../../../../shared/contracts/domains';
import type { Tone } from '../../../components/badges/state-badge';

/** The purpose of each record in one word, shown next to the record's type. */
export const purposeLabels: Readonly<Record<DomainRecord['purpose'], string>> = {
  proof: 'Proof',
  dkim: 'DKIM',
  mailFromMx: 'Bounces',
  mailFromSpf: 'SPF',
  dmarc: 'DMARC',
};

type BadgeStyle = { readonly tone: Tone; readonly word: string };

const stateStyles: Readonly<Record<DomainRecord['state'], BadgeStyle>> = {
  found: { tone: 'good', word: 'Found' },
  wrong: { tone: 'bad', word: 'Wrong' },
  missing: { tone: 'attention', word: 'Missing' },
  unknown: { tone: 'quiet', word: 'Unknown' },
};

/** Returns the label and color of a record's state. */
export const stateStyleOf = ({ state, note, optional }: DomainRecord): BadgeStyle => {
  if (note === 'host_doubled') return { tone: 'bad', word: 'Wrong host' };
  if (state === 'missing' && optional) return { ...stateStyles.missing, tone: 'quiet' };
  return stateStyles[state];
};

const noteTexts: Readonly<Record<RecordProblem, (zone: string) => string>> = {
  host_doubled: (zone) =>
    `The host contains ${zone} twice. Your registrar adds ${zone} automatically, so enter the host without it.`,
  proxied: () => 'This host is behind a proxy. Turn it off for this record (look for “DNS only”).',
  spf_twice: () =>
    'This host has two SPF records, so mail servers ignore both. Keep one and include our value in it.',
  spf_after_all: () =>
    'Our value comes after “all”, where mail servers stop reading. Move it before “all”.',
  mx_besides: () =>
    'This host also lists another mail server. Remove that record, because this host is for bounces only.',
  dmarc_twice: () => 'This host has two DMARC policies, so mail servers ignore both. Remove one.',
  dmarc_invalid: () =>
    'This policy isn’t valid. It must start with v=DMARC1; and have p= set to none, quarantine, or reject.',
  dmarc_inherited: (zone) => `The DMARC policy of ${zone} or a domain under it applies here too.`,
};

/** Returns what to do about a record if its state alone doesn't make that clear. */
export const recordAdvice = (record: DomainRecord, zone: string): string | undefined => {
  if (record.note) return noteTexts[record.note](zone);
  if (record.purpose === 'proof' && record.state === 'wrong') {
    return 'Another account’s proof is published here. Add ours as a second TXT record.';
  }
  if (record.state === 'wrong')
    return 'This record has a different value. Replace it with the correct one.';
  if (record.state === 'unknown') {
    return 'We couldn’t reach the DNS server, so we don’t know yet. The record may be there.';
  }
  return record.purpose === 'proof' && record.state === 'missing'
    ? 'This record shows that the domain is yours. We can’t verify it without this one.'
    : undefined;
};

/**
 * Separates a mail server's host name from its priority, because most registrars have a field for
 * each.
 */
export const partsOf = ({
  type,
  data,
}: Pick<DomainRecord, 'type' | 'data'>): { readonly value: string; readonly priority?: string } => {
  const parts = type === 'MX' ? /^(\d+) (.+)$/.exec(data) : null;
  return parts?.[1] && parts[2] ? { priority: parts[1], value: parts[2] } : { value: data };
};

/** Returns the missing records that we need in order to verify the domain or handle its bounces. */
export const openRecords = (records: readonly DomainRecord[]): readonly DomainRecord[] =>
  records.filter(({ valid, optional }) => !valid && !optional);
