import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { LanguageForm } from './language-form';

test('finds the store’s language by its native name and saves it', async () => {
  const user = userEvent.setup();
  const calls = mockApi({ 'PUT /settings/language': ({ body }) => body });
  renderPage(<LanguageForm language={undefined} />);
  const field = screen.getByRole('combobox', { name: 'Store language' });
  expect(field).toHaveProperty('value', 'English');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('data-variant', 'default');
  await user.clear(field);
  await user.type(field, 'deutsch');
  await user.click(await screen.findByRole('option', { name: 'German (Deutsch)' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toMatchObject([{ body: { language: 'de' } }]));
  expect(await screen.findByText(messages.languageUpdated)).toBeDefined();
});
