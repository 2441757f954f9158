import type { DomainRecord, RecordProblem } from '../../../shared/contracts/domains';
import type { DnsLookups, LookUpResult } from '../dns-lookups';
import type { ExpectedRecord } from './expected-records';
import type { DmarcResult } from './find-dmarc';
import { isSpf, plainHost, plainText, readDmarc, spfIncludes } from './text-records';

type RecordVerdict = Pick<DomainRecord, 'state' | 'found'> & { readonly note?: RecordProblem };
type RecordCheck = (record: ExpectedRecord, lookups: DnsLookups) => Promise<RecordVerdict>;

const toVerdict = (
  state: DomainRecord['state'],
  found: readonly string[] = [],
  note?: RecordProblem,
): RecordVerdict => ({ state, found: [...found].slice(0, 5), ...(note && { note }) });

const isFailed = ({ state }: LookUpResult<unknown>): boolean => state === 'failed';

/**
 * The maximum number of consecutive CNAMEs to follow. We follow them because mailbox providers do
 * too.
 */
const maxAliases = 4;

/**
 * Returns true when one of the names is `targetHost` or an alias that leads to it through further
 * CNAMEs.
 */
const resolvesTo = async (targetHost: string, from: readonly string[], { cname }: DnsLookups) => {
  let [at] = from;
  for (let step = 0; at !== undefined && step < maxAliases; step += 1) {
    if (at === targetHost) return true;
    at = (await cname(at)).values.map(plainHost)[0];
  }
  return at === targetHost;
};

/**
 * Checks a CNAME record for a DKIM key of SES. If the name resolves to IP addresses instead, a DNS
 * proxy hides the record.
 */
const checkCname: RecordCheck = async ({ host, data }, lookups) => {
  const { cname, address } = lookups;
  const lookupResult = await cname(host);
  if (isFailed(lookupResult)) return toVerdict('unknown');
  const found = lookupResult.values.map(plainHost);
  if (await resolvesTo(plainHost(data), found, lookups)) return toVerdict('found', found);
  if (found.length > 0) return toVerdict('wrong', found);
  const addresses = await address(host);
  return addresses.values.length > 0
    ? toVerdict('wrong', addresses.values, 'proxied')
    : toVerdict('missing');
};

/** Checks the MX record for bounces. SES allows no other mail exchanger besides its own. */
const checkMx: RecordCheck = async ({ host, data }, { mx }) => {
  const lookupResult = await mx(host);
  if (isFailed(lookupResult)) return toVerdict('unknown');
  const found = lookupResult.values.map(
    ({ exchange, priority }) => `${priority} ${plainHost(exchange)}`,
  );
  const matchingRecords = lookupResult.values.filter(
    ({ exchange }) => plainHost(exchange) === plainHost(data.split(' ')[1] ?? ''),
  );
  if (found.length === 0) return toVerdict('missing');
  if (matchingRecords.length === 0) return toVerdict('wrong', found);
  return found.length > 1 ? toVerdict('wrong', found, 'mx_besides') : toVerdict('found', found);
};

const checkSpf: RecordCheck = async ({ host }, { txt }) => {
  const lookupResult = await txt(host);
  if (isFailed(lookupResult)) return toVerdict('unknown');
  const found = lookupResult.values.map(plainText).filter(isSpf);
  if (found.length > 1) return toVerdict('wrong', found, 'spf_twice');
  const [text] = found;
  if (text === undefined) return toVerdict('missing');
  const includePosition = spfIncludes(text, 'amazonses.com');
  if (includePosition === 'yes') return toVerdict('found', found);
  return toVerdict('wrong', found, includePosition === 'after' ? 'spf_after_all' : undefined);
};

const checkProof: RecordCheck = async ({ host, data }, { txt }) => {
  const lookupResult = await txt(host);
  if (isFailed(lookupResult)) return toVerdict('unknown');
  const found = lookupResult.values.map(plainText);
  if (found.includes(data)) return toVerdict('found', found);
  return found.length > 0 ? toVerdict('wrong', found) : toVerdict('missing');
};

/** Accepts any existing policy. Our own policy is suggested only if there is none. */
const checkDmarc = (domain: string, { state, at, texts }: DmarcResult): RecordVerdict => {
  if (state === 'failed') return toVerdict('unknown');
  if (state === 'none') return toVerdict('missing');
  if (state === 'twice') return toVerdict('wrong', texts, 'dmarc_twice');
  if (!readDmarc(texts[0] ?? '')?.policy) return toVerdict('wrong', texts, 'dmarc_invalid');
  return toVerdict('found', texts, at === domain ? undefined : 'dmarc_inherited');
};

const checkByPurpose: Readonly<Record<Exclude<ExpectedRecord['purpose'], 'dmarc'>, RecordCheck>> = {
  proof: checkProof,
  dkim: checkCname,
  mailFromMx: checkMx,
  mailFromSpf: checkSpf,
};

/**
 * Returns true when the record was published at a name that contains the zone twice, because the
 * registrar appended the zone to what was typed.
 */
const hasDoubledDomain = async (record: ExpectedRecord, zone: string, lookups: DnsLookups) => {
  if (record.purpose === 'dmarc') return false;
  const recordInZone = { ...record, host: `${record.host}.${zone}` };
  return (await checkByPurpose[record.purpose](recordInZone, lookups)).state === 'found';
};

export type CheckContext = {
  readonly domain: string;
  readonly zone: string;
  readonly lookups: DnsLookups;
  readonly dmarc: DmarcResult;
};

/** Returns what DNS contains where a record is expected, and what is wrong with it. */
export const checkRecord = async (
  record: ExpectedRecord,
  { domain, zone, lookups, dmarc }: CheckContext,
): Promise<DomainRecord> => {
  const { purpose } = record;
  const found =
    purpose === 'dmarc'
      ? checkDmarc(domain, dmarc)
      : await checkByPurpose[purpose](record, lookups);
  const isMoved = found.state === 'missing' && (await hasDoubledDomain(record, zone, lookups));
  return {
    ...record,
    ...found,
    ...(isMoved && { note: 'host_doubled' as const, found: [`${record.host}.${zone}`] }),
    valid: found.state === 'found',
  };
};
