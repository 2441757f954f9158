/** Crockford's base 32, the alphabet of ULIDs: no I, L, O or U to misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idBytes = 16;
const idLength = 26;

/**
 * 16 bytes as an id: one big number in 26 digits of 5 bits, of which the first holds 3 bits only. An
 * import of 100,000 rows makes as many ids, so this counts in small numbers instead of a BigInt.
 */
export const encodeId = (bytes: Uint8Array): string => {
  let text = '';
  let pending = 0;
  let bits = 2;
  for (const byte of bytes.subarray(0, idBytes)) {
    pending = (pending << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet.charAt((pending >> bits) & 31);
      pending &= (1 << bits) - 1;
    }
  }
  return text;
};

/** The 16 bytes of an id. @throws RangeError for anything that is not an id */
export const decodeId = (id: string): Buffer => {
  let value = 0n;
  for (const char of id) {
    const digit = alphabet.indexOf(char);
    if (digit < 0) throw new RangeError('Not an id');
    value = (value << 5n) | BigInt(digit);
  }
  if (id.length !== idLength || value >> 128n !== 0n) throw new RangeError('Not an id');
  return Buffer.from(value.toString(16).padStart(idBytes * 2, '0'), 'hex');
};
