import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { promptValues, templateProblem, valueLabels } from '../../../../shared/prompt-template';
import { mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { TemplateField } from './template-field';
import { useCustomerVariables } from './use-customer-variables';

const Field = ({ customerId }: { readonly customerId?: string }) => {
  const [value, setValue] = useState('For : now');
  const customer = useCustomerVariables(customerId);
  return (
    <TemplateField value={value} onChange={setValue} customer={customer} minRows={2} maxRows={4} />
  );
};

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' });

const openMenu = async () => {
  await userEvent.click(field());
  field().setSelectionRange(4, 4);
  await userEvent.click(screen.getByRole('button', { name: 'Insert variable' }));
  return screen.findByRole('menu');
};

test('lists every variable with its meaning', async () => {
  renderPage(<Field />);
  await openMenu();
  for (const name of promptValues) {
    const item = screen.getByRole('menuitem', { name: new RegExp(`^\\{\\{${name}\\}\\}`) });
    expect(item).toHaveTextContent(valueLabels[name]);
  }
  for (const item of screen.getAllByRole('menuitem')) {
    const [name = ''] = /\{\{.*?\}\}/.exec(item.textContent ?? '') ?? [];
    expect(templateProblem(name)).toBeUndefined();
  }
});

test('inserts a variable at the last cursor position using only the keyboard', async () => {
  renderPage(<Field />);
  await userEvent.click(field());
  field().setSelectionRange(4, 4);
  screen.getByRole('button', { name: 'Insert variable' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await userEvent.keyboard('{Home}{Enter}');
  await waitFor(() => expect(field()).toHaveValue('For {{brand}}: now'));
  await waitFor(() => expect(field()).toHaveFocus());
  await userEvent.keyboard('!');
  expect(field()).toHaveValue('For {{brand}}!: now');
});

test('selects the editable part of a variable’s name so that the user can type over it', async () => {
  renderPage(<Field />);
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: /^\{\{brain\.Key/ }));
  await waitFor(() => expect(field()).toHaveFocus());
  await userEvent.keyboard('Voice');
  expect(field()).toHaveValue('For {{brain.Voice}}: now');
});

test('lists a customer’s profile values and brain entries as variables', async () => {
  const calls = mockApi({
    'GET /brain/templateVariables': () => ({
      templateVariables: [
        { name: 'brand', value: 'Fern & Thistle' },
        { name: 'about', value: '' },
        { name: 'brain.Voice', value: 'Warm and short' },
      ],
    }),
  });
  renderPage(<Field customerId="01C" />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await openMenu();
  const brainItem = await screen.findByRole('menuitem', { name: /^\{\{brain\.Voice/ });
  expect(brainItem).toHaveTextContent('Warm and short');
  expect(screen.getByRole('menuitem', { name: /^\{\{brand\}/ })).toHaveTextContent(
    'Fern & Thistle',
  );
  expect(screen.getByRole('menuitem', { name: /^\{\{about/ })).toHaveTextContent(valueLabels.about);
});
