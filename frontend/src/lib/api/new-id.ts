/** Crockford's base 32, as ids of the product are written. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeDigits = 10;
const randomDigits = 16;

const timeText = (now: number): string => {
  let text = '';
  let rest = now;
  for (let digit = 0; digit < timeDigits; digit += 1) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
};

/** An id that a screen makes, so that a call made again is the same one: a ULID, in the order of times. */
export const newId = (now = Date.now()): string => {
  const random = crypto.getRandomValues(new Uint8Array(randomDigits));
  return timeText(now) + [...random].map((byte) => alphabet.charAt(byte & 31)).join('');
};
