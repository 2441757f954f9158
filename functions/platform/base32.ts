/** Crockford's base 32, as ULIDs use it: 16 bytes are 26 characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idBytes = 16;
const idLength = 26;

/** 16 bytes as an id of 26 characters. */
export const encodeId = (bytes: Uint8Array): string => {
  let value = BigInt(`0x${Buffer.from(bytes.subarray(0, idBytes)).toString('hex')}`);
  let text = '';
  for (let place = 0; place < idLength; place += 1) {
    text = alphabet.charAt(Number(value & 31n)) + text;
    value >>= 5n;
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
