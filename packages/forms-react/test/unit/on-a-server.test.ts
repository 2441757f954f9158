import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SignupForm } from '../../src/form/signup-form';

test('on a server nothing is fetched, and a place for the form is rendered', () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const url = 'https://forms.test/f/01JD000000000000000000F0RM';
  const html = renderToString(createElement(SignupForm, { url, className: 'signup' }));
  expect(html).toBe('<div class="signup" data-state="loading"></div>');
  expect(fetched).not.toHaveBeenCalled();
});
