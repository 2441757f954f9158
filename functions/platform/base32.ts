// Not `ulid`: it reads and writes an id only by way of a UUID's text, while an import of 100,000
// rows makes as many ids out of bytes, and the copy of an audience turns a million back into bytes.

/** Crockford's base 32, the alphabet of ULIDs: no I, L, O or U to misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Bytes of an id. */
export const idBytes = 16;
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

/** The value of each character by its code; -1 where it is none of the alphabet's. */
const digits = Int8Array.from({ length: 128 }, (_, code) =>
  alphabet.indexOf(String.fromCharCode(code)),
);

/**
 * Writes the 16 bytes of an id to a place, counting in small numbers: each link of a mail names two
 * ids, and the copy of a large audience a million.
 * @returns false for anything that is not an id; what stands at the place then means nothing
 */
export const writeId = (id: string, into: Uint8Array, place: number): boolean => {
  if (id.length !== idLength) return false;
  let pending = 0;
  // The first digit's two highest bits stand before the number's 128.
  let bits = -2;
  let at = place;
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
 * The 16 bytes of an id.
 * @throws RangeError for anything that is not an id
 */
export const decodeId = (id: string): Buffer => {
  const bytes = Buffer.alloc(idBytes);
  if (!writeId(id, bytes, 0)) throw new RangeError('Not an id');
  return bytes;
};
