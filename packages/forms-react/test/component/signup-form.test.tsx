import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignupForm } from '../../src/form/signup-form';

const url = 'https://forms.test/f/01JD000000000000000000F0RM';
const textStyle = { fontFamily: 'Arial', fontSize: 14, color: '#242424' };
const loaded = {
  ticket: 'ticket',
  leastAgeMs: 0,
  lang: 'en',
  dir: 'ltr',
  texts: {
    missing: 'Please fill in all required fields',
    email: 'Please enter a valid email address',
    failed: 'Something went wrong.',
  },
  form: {
    version: 1,
    content: { thanksMessage: 'Welcome', button: 'Sign up', sign: 'Unsubscribe whenever.' },
    fields: [
      { name: 'field-0', type: 'email', label: 'Email', required: true },
      { name: 'field-1', type: 'text', label: 'City', required: false },
      { name: 'field-2', type: 'number', label: 'Size', required: false },
    ],
    style: {
      main: { pageColor: '#ffffff', formColor: '#ffffff' },
      descriptionThanksMessageAndSign: textStyle,
      label: textStyle,
      button: { ...textStyle, backgroundColor: '#000000' },
    },
  },
};

const responses: { readonly status: number; readonly body: unknown }[] = [];
beforeEach(() => {
  // Makes the pauses before retries so short that retries are immediate.
  vi.spyOn(Math, 'random').mockReturnValue(-1);
  responses.splice(0, responses.length, { status: 200, body: loaded });
  vi.stubGlobal('fetch', async () => {
    const { status, body } = responses.shift() ?? { status: 500, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const send = async (email: string) => {
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: email } });
  const button = screen.getByRole('button', { name: 'Sign up' });
  button.focus();
  fireEvent.click(button);
};

test('focuses the input that the server refused, every time', async () => {
  render(<SignupForm url={url} />);
  const refusal = { message: 'Please enter a number', field: 'field-2' };
  for (let times = 0; times < 2; times += 1) {
    responses.push({ status: 400, body: refusal });
    await send('ada@visitor.test');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Size/)));
    expect(screen.getByLabelText(/^Size/)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(/^City/)).toHaveAttribute('aria-invalid', 'false');
  }
});

test('focuses an invalid input before sending, and shows the error', async () => {
  render(<SignupForm url={url} />);
  await send('ada');
  await screen.findByText('Please enter a valid email address');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
});

test('keeps the focus on the button after a refusal that isn’t about an input', async () => {
  render(<SignupForm url={url} />);
  responses.push({ status: 429, body: { message: 'Too many signups' } });
  await send('ada@visitor.test');
  await screen.findByText('Too many signups');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
});

test('retries when the server is overloaded, both when loading the form and when submitting it', async () => {
  responses.unshift({ status: 503, body: {} }, { status: 500, body: {} });
  render(<SignupForm url={url} />);
  await screen.findByLabelText(/^Email/);
  responses.push({ status: 503, body: {} }, { status: 200, body: {} });
  await send('ada@visitor.test');
  await screen.findByText('Welcome');
  expect(responses).toEqual([]);
});

test('waits before sending answers that were entered faster than a person can type', async () => {
  responses.splice(0, 1, { status: 200, body: { ...loaded, leastAgeMs: 700 } });
  responses.push({ status: 200, body: {} });
  const shownAt = Date.now();
  render(<SignupForm url={url} />);
  await send('ada@visitor.test');
  await screen.findByText('Welcome', {}, { timeout: 10_000 });
  expect(Date.now() - shownAt).toBeGreaterThanOrEqual(700);
  expect(responses).toEqual([]);
});

test('shows an error message when the server has refused three times', async () => {
  render(<SignupForm url={url} />);
  await send('ada@visitor.test');
  await screen.findByText('Something went wrong.');
});

test('shows messages in the language of the form, from right to left if it is written so', async () => {
  responses[0] = {
    status: 200,
    body: { ...loaded, lang: 'he', dir: 'rtl', texts: { ...loaded.texts, missing: 'חסר' } },
  };
  render(<SignupForm url={url} />);
  await send('');
  expect(await screen.findByText('חסר')).toBeVisible();
  expect(document.querySelector('form')).toMatchObject({ lang: 'he', dir: 'rtl' });
});
