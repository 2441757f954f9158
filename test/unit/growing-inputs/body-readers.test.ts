import { bodyReaders } from './body-readers';

test('finds every function that reads a request body', () => {
  const names = bodyReaders().map(({ name }) => name);
  const someNames =
    'sanitizeCode inlineCss composeCode compileEmail readCode openBody compile lintKnownTags';
  expect(names).toEqual(expect.arrayContaining(someNames.split(' ')));
});
