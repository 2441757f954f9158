import { mayOpenBrowser, openBrowser } from '../../../../local/runtime/open-browser';

test.each([
  ['a person at a terminal', true, true, {}, true],
  ['someone who said --no-open', false, true, {}, false],
  ['a program that reads the output', true, undefined, {}, false],
  ['a build server', true, true, { CI: 'true' }, false],
])(
  'opens a browser only for a person at a terminal: %s',
  (_who, isWanted, isTTY, env, expected) => {
    expect(mayOpenBrowser(isWanted, { ...(isTTY && { isTTY }) }, env)).toBe(expected);
  },
);

test('does not fail when the machine has no program to open a browser', async () => {
  openBrowser('http://127.0.0.1:4000', '/no/such/program');
  // The error arrives as an event. Without a listener, it would end the process.
  await new Promise((resolve) => setTimeout(resolve, 50));
});
