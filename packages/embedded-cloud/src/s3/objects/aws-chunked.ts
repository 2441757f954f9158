import { AwsError } from '../../core/aws-service';

export type DecodedBody = {
  readonly body: Buffer;
  /** Headers after the last chunk, such as x-amz-checksum-crc32, with lowercase names. */
  readonly trailers: Readonly<Record<string, string>>;
};

const incompleteBody = () => {
  const message = 'You did not provide the number of bytes specified by the Content-Length header.';
  return new AwsError('IncompleteBody', message);
};

const LINE_END = '\r\n';

const readTrailers = (text: string): Record<string, string> => {
  const lines = text.split(LINE_END).filter((line) => line.includes(':'));
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
};

/**
 * Decodes the `aws-chunked` transfer coding that the SDK uses for streams: `<hex size>[;…]` lines,
 * each before its bytes, then a zero size and trailing headers. Throws IncompleteBody when bytes
 * are missing.
 */
export const decodeAwsChunked = (chunkedBody: Buffer): DecodedBody => {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = chunkedBody.indexOf(LINE_END, at);
    if (lineEnd < 0) throw incompleteBody();
    const size = Number.parseInt(chunkedBody.toString('latin1', at, lineEnd), 16);
    const start = lineEnd + LINE_END.length;
    if (!Number.isInteger(size) || start + size > chunkedBody.length) throw incompleteBody();
    if (size === 0) {
      return {
        body: Buffer.concat(chunks),
        trailers: readTrailers(chunkedBody.toString('latin1', start)),
      };
    }
    chunks.push(chunkedBody.subarray(start, start + size));
    at = start + size + LINE_END.length;
  }
};
