import type { DomainRecord, RecordNote } from '../../../shared/contracts/domains';
import type { Found, LookUps } from '../dns-look-ups';
import type { ExpectedRecord } from './expected-records';
import type { DmarcFound } from './find-dmarc';
import { isSpf, plainHost, plainText, readDmarc, spfIncludes } from './text-records';

type Verdict = Pick<DomainRecord, 'state' | 'found'> & { readonly note?: RecordNote };
type Judge = (record: ExpectedRecord, lookUps: LookUps) => Promise<Verdict>;

const verdict = (
  state: DomainRecord['state'],
  found: readonly string[] = [],
  note?: RecordNote,
): Verdict => ({ state, found: [...found].slice(0, 5), ...(note && { note }) });

const failed = ({ state }: Found<unknown>): boolean => state === 'failed';

/** The number of consecutive CNAMEs to follow. Mailbox providers also follow some. */
const maxAliases = 4;

/** Returns true when the name resolves to the wanted one through further CNAMEs. */
const leadsTo = async (wanted: string, from: readonly string[], { cname }: LookUps) => {
  let [at] = from;
  for (let step = 0; at !== undefined && step < maxAliases; step += 1) {
    if (at === wanted) return true;
    at = (await cname(at)).values.map(plainHost)[0];
  }
  return at === wanted;
};

/**
 * Checks a CNAME record that SES signs with. If the name resolves to addresses instead, there is a
 * proxy in between.
 */
const judgeCname: Judge = async ({ host, data }, lookUps) => {
  const { cname, address } = lookUps;
  const answer = await cname(host);
  if (failed(answer)) return verdict('unknown');
  const found = answer.values.map(plainHost);
  if (await leadsTo(plainHost(data), found, lookUps)) return verdict('found', found);
  if (found.length > 0) return verdict('wrong', found);
  const addresses = await address(host);
  return addresses.values.length > 0
    ? verdict('wrong', addresses.values, 'proxied')
    : verdict('missing');
};

/** Checks the MX record for bounces. SES allows no other mail exchanger besides its own. */
const judgeMx: Judge = async ({ host, data }, { mx }) => {
  const answer = await mx(host);
  if (failed(answer)) return verdict('unknown');
  const found = answer.values.map(({ exchange, priority }) => `${priority} ${plainHost(exchange)}`);
  const ours = answer.values.filter(
    ({ exchange }) => plainHost(exchange) === plainHost(data.split(' ')[1] ?? ''),
  );
  if (found.length === 0) return verdict('missing');
  if (ours.length === 0) return verdict('wrong', found);
  return found.length > 1 ? verdict('wrong', found, 'mx_besides') : verdict('found', found);
};

const judgeSpf: Judge = async ({ host }, { txt }) => {
  const answer = await txt(host);
  if (failed(answer)) return verdict('unknown');
  const found = answer.values.map(plainText).filter(isSpf);
  if (found.length > 1) return verdict('wrong', found, 'spf_twice');
  const [text] = found;
  if (text === undefined) return verdict('missing');
  const place = spfIncludes(text, 'amazonses.com');
  if (place === 'yes') return verdict('found', found);
  return verdict('wrong', found, place === 'after' ? 'spf_after_all' : undefined);
};

const judgeProof: Judge = async ({ host, data }, { txt }) => {
  const answer = await txt(host);
  if (failed(answer)) return verdict('unknown');
  const found = answer.values.map(plainText);
  if (found.includes(data)) return verdict('found', found);
  return found.length > 0 ? verdict('wrong', found) : verdict('missing');
};

/** Accepts any existing policy. Our own policy is suggested only if there is none. */
const judgeDmarc = (domain: string, { state, at, texts }: DmarcFound): Verdict => {
  if (state === 'failed') return verdict('unknown');
  if (state === 'none') return verdict('missing');
  if (state === 'twice') return verdict('wrong', texts, 'dmarc_twice');
  if (!readDmarc(texts[0] ?? '')?.policy) return verdict('wrong', texts, 'dmarc_invalid');
  return verdict('found', texts, at === domain ? undefined : 'dmarc_inherited');
};

const judges: Readonly<Record<Exclude<ExpectedRecord['purpose'], 'dmarc'>, Judge>> = {
  proof: judgeProof,
  dkim: judgeCname,
  mailFromMx: judgeMx,
  mailFromSpf: judgeSpf,
};

/**
 * Returns true when the record was published at a name that contains the zone twice, because the
 * registrar appended the zone to what was typed.
 */
const isDoubled = async (record: ExpectedRecord, zone: string, lookUps: LookUps) => {
  if (record.purpose === 'dmarc') return false;
  const moved = { ...record, host: `${record.host}.${zone}` };
  return (await judges[record.purpose](moved, lookUps)).state === 'found';
};

export type Surroundings = {
  readonly domain: string;
  readonly zone: string;
  readonly lookUps: LookUps;
  readonly dmarc: DmarcFound;
};

/** Returns what DNS contains where a record is expected, and what is wrong with it. */
export const judgeRecord = async (
  record: ExpectedRecord,
  { domain, zone, lookUps, dmarc }: Surroundings,
): Promise<DomainRecord> => {
  const { purpose } = record;
  const found =
    purpose === 'dmarc' ? judgeDmarc(domain, dmarc) : await judges[purpose](record, lookUps);
  const isMoved = found.state === 'missing' && (await isDoubled(record, zone, lookUps));
  return {
    ...record,
    ...found,
    ...(isMoved && { note: 'host_doubled' as const, found: [`${record.host}.${zone}`] }),
    valid: found.state === 'found',
  };
};
