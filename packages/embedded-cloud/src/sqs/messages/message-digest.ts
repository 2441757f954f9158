import { hash } from 'node:crypto';
import type { MessageAttribute, MessageAttributes } from './message';

export const md5 = (data: string | Buffer): string => hash('md5', data);

const withLength = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

// In SQS's digest, a byte states the transport type of each attribute: 1 for strings and numbers, 2
// for binary values.
const encodeAttribute = (name: string, attribute: MessageAttribute): Buffer => {
  const isBinary = attribute.BinaryValue !== undefined;
  const value = isBinary
    ? Buffer.from(attribute.BinaryValue ?? '', 'base64')
    : Buffer.from(attribute.StringValue ?? '', 'utf8');
  return Buffer.concat([
    withLength(Buffer.from(name, 'utf8')),
    withLength(Buffer.from(attribute.DataType, 'utf8')),
    Buffer.of(isBinary ? 2 : 1),
    withLength(value),
  ]);
};

/**
 * Returns SQS's digest of message attributes ("Calculating the MD5 message digest for message
 * attributes" in its developer guide), or undefined if there are none.
 */
export const md5OfAttributes = (attributes: MessageAttributes): string | undefined => {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const parts = names.flatMap((name) => {
    const attribute = attributes[name];
    return attribute ? [encodeAttribute(name, attribute)] : [];
  });
  return md5(Buffer.concat(parts));
};
