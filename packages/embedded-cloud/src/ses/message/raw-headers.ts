import type { EmailHeader } from './envelope';

/** Returns the headers of a MIME message, unfolded and with encoded words decoded. */
export const rawHeaders = (message: Buffer): EmailHeader[] => {
  const text = message.toString('utf8');
  const block = text.slice(0, /\r?\n\r?\n/.exec(text)?.index ?? text.length);
  return block
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      if (colon < 1) return [];
      return [
        { name: line.slice(0, colon), value: decodeEncodedWords(line.slice(colon + 1).trim()) },
      ];
    });
};

export const headerValue = (headers: readonly EmailHeader[], name: string): string | undefined =>
  headers.find((header) => header.name.toLowerCase() === name)?.value;

// Matches an encoded word of RFC 2047: =?charset?B|Q?text?= . Spaces between two encoded words
// belong to neither of them.
const ENCODED_WORD = /=\?([^?]+)\?([BbQq])\?([^?]*)\?=/g;

/**
 * Returns the decoder of a character set, or undefined if the character set is unknown. The text
 * then stays as the sender wrote it.
 */
const decoderOf = (charset: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
};

const decodeEncodedWords = (value: string): string =>
  value.replace(/\?=\s+=\?/g, '?==?').replace(ENCODED_WORD, (word, charset, encoding, text) => {
    const bytes = encoding.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quotedBytes(text);
    return decoderOf(charset)?.decode(bytes) ?? word;
  });

const quotedBytes = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('_', ' ')
      .replace(/=([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
