import { createHmac } from 'node:crypto';
import { subscriberId } from '../../../functions/audience/subscriber-id';
import { id } from '../../../shared/contracts/common';
import { customerId, key, otherCustomerId } from '../people/people';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Computes the expected ID with big integers, to check the product's bit shifting. */
const expectedId = (email: string): string => {
  const digest = createHmac('sha256', key).update(`${customerId}\n${email}`).digest();
  let number = BigInt(`0x${digest.subarray(0, 16).toString('hex')}`);
  let result = '';
  for (let position = 0; position < 26; position += 1) {
    result = (digits[Number(number & 31n)] ?? '') + result;
    number >>= 5n;
  }
  return result;
};

test('derives an ID from the first 16 bytes of the HMAC, as 26 digits of Crockford’s base 32', () => {
  for (const email of ['anna@example.com', 'bob@example.com', 'ünal@müller.de', 'x@y.zz']) {
    expect(subscriberId(key, customerId, email)).toBe(expectedId(email));
    expect(id.safeParse(subscriberId(key, customerId, email)).success).toBe(true);
  }
});

test('gives two spellings of one mailbox the same ID', () => {
  expect(subscriberId(key, customerId, ' Anna@Example.COM ')).toBe(
    subscriberId(key, customerId, 'anna@example.com'),
  );
});

test('gives the same address a different ID for another customer or another key', () => {
  const own = subscriberId(key, customerId, 'anna@example.com');
  expect(subscriberId(key, otherCustomerId, 'anna@example.com')).not.toBe(own);
  expect(subscriberId(Buffer.alloc(32, 8), customerId, 'anna@example.com')).not.toBe(own);
});
