import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DEFAULT_EMAIL_STYLE, type EmailStyle } from '../../../../shared/email/document/styles';
import { messages } from '../../../../shared/messages';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { suggestedColors } from './colors-in-use';
import { StylesBar } from './styles-bar';

const styleChanges: EmailStyle[] = [];
const Bar = ({ isReadOnly = false }) => {
  const [styles, setStyles] = useState(DEFAULT_EMAIL_STYLE);
  const change = (next: EmailStyle) => {
    styleChanges.push(next);
    setStyles(next);
  };
  return (
    <StylesBar styles={styles} swatches={['#112233']} isReadOnly={isReadOnly} onChange={change} />
  );
};

const customerStyle = { ...DEFAULT_EMAIL_STYLE, backgroundColor: '#aabbcc' };
const open = (responses: Parameters<typeof mockApi>[0] = {}) => {
  styleChanges.length = 0;
  const calls = mockApi({
    'GET /customer/{customerId}': () => ({ name: 'Olive', theme: { emailStyle: customerStyle } }),
    'PUT /customer/theme': ({ body }) => body,
    ...responses,
  });
  renderPage(<Bar />);
  return calls;
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('sets the six values of an email’s style, and accepts only valid values', async () => {
  open();
  type('Background color', '#12');
  expect(screen.getByText('Please enter a valid hex color')).toBeVisible();
  type('Background color', '#102030');
  type('Editor color', '#FFEEDD');
  type('Text color', '#111111');
  type('Border size', '11 px');
  type('Border size', '2 px');
  type('Border radius', '50 px');
  type('Border color', '#445566');
  expect(styleChanges.at(-1)).toEqual({
    backgroundColor: '#102030',
    editorColor: '#ffeedd',
    fontColor: '#111111',
    borderWidth: 2,
    borderRadius: 50,
    borderColor: '#445566',
  });
  expect(styleChanges.some(({ borderWidth }) => borderWidth > 10)).toBe(false);
});

test('sets and removes optional style values, and shows the value that applies when none is set', async () => {
  open();
  expect(screen.getByLabelText('Button color')).toHaveAttribute('placeholder', '#000000');
  expect(screen.getByLabelText('Content width')).toHaveAttribute('placeholder', '600 px');
  type('Heading color', '#14532D');
  type('Link color', '#b45309');
  type('Content width', '400 px');
  expect(screen.getByText('Between 480 and 700')).toBeVisible();
  type('Content width', '640 px');
  type('Button radius', '0 px');
  await userEvent.click(screen.getByRole('combobox', { name: 'Body font' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Georgia/ }));
  expect(screen.getByRole('combobox', { name: 'Body font' })).toHaveAccessibleDescription(
    'Fallback: Times New Roman or serif',
  );
  expect(screen.getByRole('combobox', { name: 'Heading font' })).toHaveAttribute(
    'placeholder',
    'Georgia',
  );
  expect(styleChanges.at(-1)).toEqual({
    ...DEFAULT_EMAIL_STYLE,
    bodyFont: 'Georgia',
    headingColor: '#14532d',
    linkColor: '#b45309',
    buttonRadius: 0,
    contentWidth: 640,
  });
  type('Link color', '');
  type('Content width', '');
  expect(styleChanges.at(-1)).not.toHaveProperty('linkColor');
  expect(styleChanges.at(-1)).not.toHaveProperty('contentWidth');
});

test('returns to the customer’s default style on Reset', async () => {
  open();
  type('Background color', '#102030');
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(styleChanges.at(-1)).toEqual(customerStyle);
  });
});

test('sends the six values when the user clicks Set as default, and shows a confirmation or an error', async () => {
  let fails = false;
  const calls = open({
    'PUT /customer/theme': ({ body }) => {
      if (fails)
        throw new ErrorResponse(403, { code: 'forbidden', message: 'You have no access.' });
      return body;
    },
  });
  type('Text color', '#222222');
  const setDefault = screen.getByRole('button', { name: 'Set as default' });
  await userEvent.click(setDefault);
  expect(await screen.findByText(messages.themeUpdated)).toBeVisible();
  expect(calls.find(({ key }) => key === 'PUT /customer/theme')?.body).toEqual({
    theme: { emailStyle: { ...DEFAULT_EMAIL_STYLE, fontColor: '#222222' } },
  });
  fails = true;
  await waitFor(() => expect(setDefault).toBeEnabled());
  await userEvent.click(setDefault);
  expect(await screen.findByText('You have no access.')).toBeVisible();
});

test('offers the colors used in the email, most used first', () => {
  const body = '<span style="color: #DC2626">a</span><span style="color: #dc2626">b</span>';
  expect(suggestedColors([], body, DEFAULT_EMAIL_STYLE)[0]).toBe('#dc2626');
  expect(suggestedColors([], '', DEFAULT_EMAIL_STYLE)).toContain('#f4f4f5');
  const brand = ['#27704a', '#dc2626'];
  expect(suggestedColors(brand, body, DEFAULT_EMAIL_STYLE).slice(0, 2)).toEqual(brand);
});
