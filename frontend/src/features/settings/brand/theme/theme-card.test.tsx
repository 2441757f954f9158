import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DEFAULT_EMAIL_STYLE } from '../../../../../../shared/email/document/styles';
import { ErrorResponse, mockApi } from '../../../../../test/mock-api';
import { renderPage } from '../../../../../test/render-page';
import { ThemeCard } from './theme-card';

const form = (name: string) => within(screen.getByRole('form', { name }));
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

test('previews the style of buttons while typing, and saves it', async () => {
  const calls = mockApi({ 'PUT /customer/theme': ({ body }) => body });
  renderPage(<ThemeCard theme={undefined} colors={['#27704a']} />);
  const buttons = form('Buttons');
  const text = buttons.getByLabelText('Button text');
  await userEvent.clear(text);
  await userEvent.type(text, 'Shop now');
  expect(within(buttons.getByLabelText('Preview')).getByText('Shop now')).toBeVisible();
  await userEvent.type(buttons.getByLabelText('Background color'), '#27704a');
  await userEvent.click(buttons.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Theme updated')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    theme: { button: { value: 'Shop now', href: '#', backgroundColor: '#27704a', color: '' } },
  });
});

test('shows a link that the server refuses at its field', async () => {
  const message = 'Please enter a valid link';
  mockApi({
    'PUT /customer/theme': () => {
      throw new ErrorResponse(400, {
        code: 'invalid_request',
        message,
        fields: { 'theme.image.href': message },
      });
    },
  });
  renderPage(<ThemeCard theme={{}} colors={[]} />);
  await tab('Image');
  const image = form('Image');
  await userEvent.type(image.getByLabelText('Link URL'), 'javascript:alert(1)');
  await userEvent.click(image.getByRole('button', { name: 'Save' }));
  expect(await image.findByText(message)).toBeVisible();
});

test('suggests a warm background color for a feature box, and keeps the input on one tab while another tab is open', async () => {
  renderPage(<ThemeCard theme={{}} colors={[]} />);
  await tab('Feature Box');
  const box = form('Feature Box');
  expect(box.getByLabelText('Background color')).toHaveValue('#fffbe0');
  expect(box.getByLabelText('Text color')).toHaveValue('#242424');
  const corners = box.getByLabelText('Rounded corners');
  await userEvent.clear(corners);
  await userEvent.type(corners, '12');
  await tab('Email Style');
  await tab('Feature Box');
  expect(form('Feature Box').getByLabelText('Rounded corners')).toHaveValue('12 px');
});

test('shows the stored default style for new emails', async () => {
  const emailStyle = { ...DEFAULT_EMAIL_STYLE, backgroundColor: '#123456' };
  renderPage(<ThemeCard theme={{ emailStyle }} colors={[]} />);
  await tab('Email Style');
  const style = form('Email Style');
  expect(style.getByLabelText('Background color')).toHaveValue('#123456');
});
