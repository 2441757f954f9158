import { crc32 } from 'node:zlib';
import type { Event } from './answer';

/** Formats a server-sent event the way OpenAI and Anthropic do. */
export const sse = (event: Event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Encodes one header of an Amazon event stream: its name and a text value. */
const header = (name: string, value: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(value.length);
  return Buffer.concat([
    Buffer.from([name.length]),
    Buffer.from(name),
    Buffer.from([7]),
    length,
    Buffer.from(value),
  ]);
};

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/**
 * Encodes a frame of an Amazon event stream: lengths with their checksum, headers, the event as
 * JSON, and the checksum of everything.
 */
export const eventFrame = (type: string, event: object, kind = 'event'): Uint8Array => {
  const headers = Buffer.concat([
    header(kind === 'event' ? ':event-type' : ':exception-type', type),
    header(':content-type', 'application/json'),
    header(':message-type', kind),
  ]);
  const payload = Buffer.from(JSON.stringify(event));
  const lengths = numbers(headers.length + payload.length + 16, headers.length);
  const start = Buffer.concat([lengths, numbers(crc32(lengths)), headers, payload]);
  return Buffer.concat([start, numbers(crc32(start))]);
};
