// We don't use `ulid`: it converts ids only by way of a UUID's text, while an import of 100,000
// rows creates as many ids from bytes, and the columnar index turns a million back into bytes.

/** Crockford's Base32, the alphabet of ULIDs, without the easily misread I, L, O, and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The number of bytes in an id. */
export const idBytes = 16;
const idLength = 26;

/**
 * Encodes 16 bytes as an id: one large number in 26 digits of five bits, of which the first uses
 * only three. Avoids BigInt, because an import of 100,000 rows creates as many ids.
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

/** The value of each character by its code, -1 if it isn't in the alphabet. */
const digits = Int8Array.from({ length: 128 }, (_, code) =>
  alphabet.indexOf(String.fromCharCode(code)),
);

/**
 * Writes the 16 bytes of an id at an offset. Avoids BigInt, because each link of an email contains
 * two ids and the columnar index of a large audience contains a million.
 * @returns false for anything that is not an id; the bytes at the offset are then undefined
 */
export const writeId = (id: string, into: Uint8Array, offset: number): boolean => {
  if (id.length !== idLength) return false;
  let pending = 0;
  // The 26 digits have two bits more than the 128-bit number. Those are the highest bits of the
  // first digit.
  let bits = -2;
  let at = offset;
  for (let index = 0; index < idLength; index += 1) {
    const digit = digits[id.charCodeAt(index)] ?? -1;
    if (digit < 0 || (bits < 0 && digit > 7)) return false;
    pending = (pending << 5) | digit;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    into[at] = pending >> bits;
    at += 1;
    pending &= (1 << bits) - 1;
  }
  return true;
};

/**
 * Returns the 16 bytes of an id.
 * @throws RangeError for anything that is not an id
 */
export const decodeId = (id: string): Buffer => {
  const bytes = Buffer.alloc(idBytes);
  if (!writeId(id, bytes, 0)) throw new RangeError('Not a valid ID');
  return bytes;
};
