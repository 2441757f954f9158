/** Crockford's base 32, as ids of the product are written. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeDigits = 10;
const randomDigits = 16;

const timeText = (now: number): string => {
  let [text, rest] = ['', now];
  for (let digit = 0; digit < timeDigits; digit += 1) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
};

/** The id of a run: a ULID, so that runs are in the order of their times. */
export const newExecutionId = (now = Date.now()): string => {
  const random = crypto.getRandomValues(new Uint8Array(randomDigits));
  return timeText(now) + [...random].map((byte) => alphabet.charAt(byte & 31)).join('');
};
