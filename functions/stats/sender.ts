/** The sender of an email, as it is shown. */
export interface Sender {
  /** Empty when only the address was sent. */
  readonly name: string;
  readonly email: string;
}

const encodedWord = /=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/g;

/** Decodes a display name to what was typed: without encoded words or quotation marks. */
const decodeName = (encodedName: string): string => {
  const quotedText = /^"(.*)"$/.exec(encodedName)?.[1];
  if (quotedText !== undefined) return quotedText.replace(/\\(["\\])/g, '$1');
  const decodedWords = [...encodedName.matchAll(encodedWord)].map(([, base64 = '']) =>
    Buffer.from(base64, 'base64').toString(),
  );
  return decodedWords.length > 0 ? decodedWords.join('') : encodedName;
};

/** Returns the name and address in a From header that this product wrote. */
export const senderOf = (header: string): Sender => {
  const at = header.lastIndexOf(' <');
  if (at < 0) return { name: '', email: header };
  return { name: decodeName(header.slice(0, at)), email: header.slice(at + 2, -1) };
};
