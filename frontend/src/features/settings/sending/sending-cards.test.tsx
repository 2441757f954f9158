import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { SendingCards } from './sending-cards';

const open = (settings: Record<string, unknown> = {}) => {
  const storedSettings = { reviewRequired: false, frequencyCapHours: null, utm: null, ...settings };
  const calls = mockApi({
    'GET /settings/sending': () => storedSettings,
    'PUT /settings/sending': ({ body }) => ({ ...storedSettings, ...(body as object) }),
  });
  renderPage(<SendingCards />);
  return () => calls.filter(({ key }) => key.startsWith('PUT')).map(({ body }) => body);
};
const form = async (name: string) => within(await screen.findByRole('form', { name }));

test('turns the frequency cap off by default and suggests 16 hours', async () => {
  const saved = open();
  const cap = await form('Frequency cap');
  const toggle = cap.getByRole('switch', { name: /^Skip people/ });
  expect(toggle).not.toBeChecked();
  expect(cap.getByRole('button', { name: 'Save' })).toHaveAttribute('data-variant', 'default');
  await userEvent.click(toggle);
  const hours = cap.getByRole('textbox', { name: /^Hours between/ });
  expect(hours).toHaveValue('16');
  await userEvent.clear(hours);
  await userEvent.type(hours, '169');
  expect(cap.getByText('Between 1 and 168 hours')).toBeVisible();
  expect(cap.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.clear(hours);
  await userEvent.type(hours, '24');
  await userEvent.click(cap.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(messages.frequencyCapUpdated)).toBeVisible();
  expect(saved()).toEqual([{ frequencyCapHours: 24 }]);
});

test('saves that there is no frequency cap when the cap is turned off', async () => {
  const saved = open({ frequencyCapHours: 16 });
  const cap = await form('Frequency cap');
  await userEvent.click(cap.getByRole('switch', { name: /^Skip people/ }));
  await userEvent.click(cap.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toEqual([{ frequencyCapHours: null }]));
});

test('previews UTM parameters in a link before they are saved, and requires a source', async () => {
  const saved = open();
  const links = await form('UTM parameters');
  await userEvent.click(links.getByRole('switch', { name: /^See in your analytics/ }));
  expect(
    links.getByText(
      'Example link: https://yourshop.com/?utm_source=newsletter&utm_medium=email&utm_campaign=spring-is-here',
    ),
  ).toBeVisible();
  const source = links.getByRole('textbox', { name: /^Source/ });
  await userEvent.clear(source);
  expect(links.getByText(messages.utmSourceRequired)).toBeVisible();
  expect(links.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.type(source, ' olive ');
  await userEvent.click(links.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(messages.linkParametersUpdated)).toBeVisible();
  expect(saved()).toEqual([{ utm: { source: 'olive', medium: 'email', campaign: '' } }]);
  expect(links.getByRole('button', { name: 'Save' })).toHaveAttribute('data-variant', 'default');
});
