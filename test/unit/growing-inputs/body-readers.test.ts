import { bodyReaders } from './body-readers';

test('every function that reads a body is found', () => {
  const names = bodyReaders().map(({ name }) => name);
  const some =
    'sanitizeCode inlineCss composeCode compileEmail readCode openBody compile lintOwnTags';
  expect(names).toEqual(expect.arrayContaining(some.split(' ')));
});
