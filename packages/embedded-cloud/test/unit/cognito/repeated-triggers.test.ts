import { createRepeatedTriggers } from '../../../src/cognito/repeated-triggers';

test('invokes a trigger twice with the same event when a repeat is requested, and uses the second response', async () => {
  const seen: unknown[] = [];
  const triggers = createRepeatedTriggers(async (_function, event) => {
    seen.push(event);
    if (seen.length === 1) throw new Error('too late');
    return seen.length;
  });
  triggers.repeatNext(1);
  expect(await triggers.invoke('arn', { n: 1 })).toBe(2);
  expect(await triggers.invoke('arn', { n: 2 })).toBe(3);
  expect(seen).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }]);
});
