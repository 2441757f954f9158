import { type Answer, AUTHORITATIVE_ANSWER, type DecodedPacket, decode, encode } from 'dns-packet';
import type { DnsRecord } from './dns-record';
import type { DnsZone } from './dns-zone';

/** Response codes of RFC 1035 §4.1.1. The library encodes them only as part of the flags. */
const nameError = 3;
const queryOnly = 0x0100;

/** A character string holds up to 255 bytes, so a long text is split (RFC 1035 §3.3). */
const splitText = (value: string): Buffer[] => {
  const bytes = Buffer.from(value);
  return Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, index) =>
    bytes.subarray(index * 255, (index + 1) * 255),
  );
};

const toAnswer = ({ type, host, value }: DnsRecord): Answer => {
  // Not cached, so that a record published a moment later is found.
  const commonFields = { name: host, ttl: 0 };
  if (type === 'TXT') return { ...commonFields, type, data: splitText(value) };
  if (type !== 'MX') return { ...commonFields, type, data: value };
  const [preference = '0', exchange = ''] = value.split(' ');
  return { ...commonFields, type, data: { preference: Number(preference), exchange } };
};

const decodePacket = (packet: Buffer): DecodedPacket | undefined => {
  try {
    return decode(packet);
  } catch {
    // The packet isn't DNS. An open port can receive any data.
    return undefined;
  }
};

/**
 * Returns the zone's answer to a packet, or undefined if the packet isn't a DNS query with one
 * question.
 */
export const respondToPacket = (
  packet: Buffer,
  zone: Pick<DnsZone, 'answer'>,
): Buffer | undefined => {
  const query = decodePacket(packet);
  const [question] = query?.questions ?? [];
  if (query?.type !== 'query' || query.questions?.length !== 1 || !question) return undefined;
  const { records, exists } = zone.answer(question.type, question.name);
  const queryFlags = (query.flags ?? 0) & queryOnly;
  return encode({
    type: 'response',
    id: query.id ?? 0,
    questions: [question],
    flags: AUTHORITATIVE_ANSWER | queryFlags | (exists ? 0 : nameError),
    answers: records.map(toAnswer),
  });
};
