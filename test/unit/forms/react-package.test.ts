import { execFileSync } from 'node:child_process';
import { builtFormsReact } from '../../support/built-forms-react';

/** Returns a program for a server without a bundler, where Node needs full file names. */
const server = (entry: string) => `
  import { createElement } from 'react';
  import { renderToString } from 'react-dom/server';
  import { SignupForm, useSignupForm } from ${JSON.stringify(`file://${entry}`)};
  globalThis.fetch = () => { throw new Error('Nothing is fetched on a server'); };
  const url = 'https://forms.test/f/01JD000000000000000000F0RM';
  const Own = () => createElement('p', null, useSignupForm({ url }).state);
  console.log(renderToString(createElement(SignupForm, { url, className: 'signup' })));
  console.log(renderToString(createElement(Own)));`;

test('renders the published React package on a server without loading any file there', async () => {
  const { entry, remove } = await builtFormsReact();
  const html = execFileSync(process.execPath, ['--input-type=module', '-e', server(entry)], {
    encoding: 'utf8',
  });
  expect(html).toBe('<div class="signup" data-state="loading"></div>\n<p>loading</p>\n');
  remove();
});
