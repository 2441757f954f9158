import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StoredTexts } from '../../../../../shared/languages/own-texts';
import { messages } from '../../../../../shared/messages';
import { aCustomer } from '../../../../test/a-customer';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { PublicTextsTab } from './public-texts-tab';

type Body = { readonly language: string; readonly texts: Readonly<Record<string, string>> };

const open = async (stored: StoredTexts = {}) => {
  const user = userEvent.setup();
  let publicTexts = stored;
  const calls = mockApi({
    'GET /customer/{customerId}': () => aCustomer({ language: 'de', publicTexts }),
    'PUT /settings/publicTexts': ({ body }) => {
      const { language, texts } = body as Body;
      publicTexts = { [language]: { ...publicTexts[language], ...texts } };
      return { publicTexts };
    },
  });
  renderPage(<PublicTextsTab />);
  const group = await screen.findByRole('combobox', { name: 'Texts' });
  await user.selectOptions(group, 'Unsubscribe page');
  const saves = () => calls.flatMap(({ body }) => (body ? [body] : []));
  return { user, group, saves };
};

const page = () => screen.findByTitle<HTMLIFrameElement>('Preview');

test('edits a text in the store’s language, previews it, and saves only what changed', async () => {
  const { user, saves } = await open();
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveValue('Abmelden');
  expect(title).toHaveAttribute('lang', 'de');
  await user.clear(title);
  await user.type(title, 'Schade <b>');
  expect(screen.getByText('Abmelden', { selector: 'bdi' })).toBeVisible();
  await waitFor(async () => expect((await page()).srcdoc).toContain('<h1>Schade &lt;b&gt;</h1>'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saves()).toEqual([{ language: 'de', texts: { unsubscribeTitle: 'Schade <b>' } }]),
  );
  expect(await screen.findByText(messages.publicTextsUpdated)).toBeDefined();
});

test('names a missing variable, inserts it, and doesn’t save before', async () => {
  const { user, group, saves } = await open();
  const question = screen.getByRole('textbox', { name: 'Question, without the store’s name' });
  await user.clear(question);
  await user.type(question, 'Wirklich weg mit ');
  expect(screen.getByText('Add {email}. We replace it with its value.')).toBeVisible();
  await user.selectOptions(group, 'Signup forms');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saves()).toEqual([]);
  const shown = await screen.findByRole('textbox', { name: 'Question, without the store’s name' });
  expect(shown).toHaveValue('Wirklich weg mit ');
  const chips = screen.getAllByRole('button', { name: 'Insert {email}' });
  await user.click(chips[1] as HTMLElement);
  expect(shown).toHaveValue('Wirklich weg mit {email}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
});

test('resets a text to the default', async () => {
  const { user, saves } = await open({ de: { unsubscribeTitle: 'Weg' } });
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveValue('Weg');
  await user.click(screen.getByRole('button', { name: 'Reset Title to the default' }));
  expect(title).toHaveValue('Abmelden');
  expect(title).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saves()).toEqual([{ language: 'de', texts: { unsubscribeTitle: '' } }]),
  );
});

test('shows the text that is edited on a phone and on a desktop', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('textbox', { name: 'Title after undoing' }));
  await waitFor(async () => expect((await page()).srcdoc).toContain('Du bist wieder angemeldet'));
  expect(await page()).toHaveAttribute('data-device', 'mobile');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  await user.click(preview.getByText('DESKTOP'));
  expect(await page()).toHaveAttribute('data-device', 'desktop');
});
