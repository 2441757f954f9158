import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DEFAULT_EMAIL_STYLE } from '../../../../shared/email/document/styles';
import { mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import type { EmailDocument } from '../email-document';
import { CodeOptions } from './code-options';

const polish =
  '<p>Cześć, nasza nowa kolekcja jest już w sklepie. Możesz ją zamówić od dziś, a dostawa jest darmowa dla wszystkich.</p>';

const Composer = ({ body }: { readonly body: string }) => {
  const [content, setContent] = useState<EmailDocument>({
    subject: '',
    preHeader: '',
    body,
    editor: 'CODE',
    styles: DEFAULT_EMAIL_STYLE,
  });
  return (
    <>
      <CodeOptions
        options={{ isOpen: true, controls: 'tools', onToggle: () => undefined }}
        mergeTags={[]}
        editing={{
          content,
          isReadOnly: false,
          change: (changes) => setContent({ ...content, ...changes }),
          markUnsaved: () => undefined,
          setSteps: () => undefined,
        }}
      />
      <output>{content.styles.language ?? 'none'}</output>
    </>
  );
};

const open = (body: string, language?: string) => {
  mockApi({
    'GET /customer/{customerId}': () => ({ name: 'Olive', businessAddress: '', language }),
  });
  renderPage(<Composer body={body} />);
};
const proposal = /^Looks like/;

test('suggests the language detected in a code email, and lets the user select it', async () => {
  open(polish);
  await userEvent.click(await screen.findByRole('button', { name: 'Looks like Polish. Use it' }));
  expect(screen.getByRole('status')).toHaveTextContent('pl');
  expect(screen.getByLabelText('Language', { selector: 'input' })).toHaveValue('Polish');
  await waitFor(() => expect(screen.queryByRole('button', { name: proposal })).toBeNull());
});

test('doesn’t suggest a language that already applies', async () => {
  open(polish, 'pl');
  const language = await screen.findByLabelText('Language', { selector: 'input' });
  await userEvent.click(language);
  await userEvent.click(await screen.findByRole('option', { name: 'German', hidden: true }));
  expect(screen.getByRole('status')).toHaveTextContent('de');
  expect(screen.queryByRole('button', { name: proposal })).toBeNull();
});

test('says that the language set in the code takes precedence', async () => {
  open(`<html lang="pt-BR"><body>${polish}</body></html>`);
  expect(
    await screen.findByText(
      'The code sets lang="pt-BR" (Brazilian Portuguese), which overrides this setting.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: proposal })).toBeNull();
});
