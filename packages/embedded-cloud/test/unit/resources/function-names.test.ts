import { functionNameOf } from '../../../src/functions/function-definition';

test.each([
  ['functions/api/auth.ts', undefined, 'auth-api'],
  ['functions/deliveries/workers/send-mails.ts', undefined, 'send-mails'],
  ['functions/deliveries/workers/send-mails.ts', 'any-other', 'send-mails'],
  ['functions/segments/workers/count-lane.ts', 'count-lane-3', 'count-lane-3'],
  ['functions/segments/workers/count-lane.ts', 'count-lane-old', 'count-lane'],
])('gives the function in %s with the tag %s the name %s', (entry, tag, name) => {
  expect(functionNameOf(entry, tag)).toBe(name);
});
