import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { IdeasDialog } from './ideas-dialog';

const customerId = '01JD0000000000000000000CST';
const prompt = {
  id: 'Ideas',
  provider: 'openai',
  model: 'm-1',
  temperature: 0.5,
  rev: 1,
  description: '',
  template: 'About {{input.idea}}',
  updatedAt: '2026-11-24T08:00:00.000Z',
};

const open = (responses: Parameters<typeof mockApi>[0] = {}) => {
  let isClosed = false;
  const calls = mockApi({
    'GET /prompts': () => ({ prompts: [prompt] }),
    'GET /customer': () => ({ customers: [{ id: customerId, name: 'Fern & Thistle' }] }),
    'GET /idea-prompt': () => ({ forAll: 'Ideas' }),
    'PUT /idea-prompt': () => ({}),
    ...responses,
  });
  renderPage(
    <IdeasDialog
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  const savedBodies = () =>
    calls.filter(({ key }) => key === 'PUT /idea-prompt').map(({ body }) => body);
  return { saved: savedBodies, isClosed: () => isClosed };
};

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const choice = () => screen.findByRole('combobox', { name: 'Prompt' });

test('shows the prompt used for all customers and lets the user clear it', async () => {
  const { saved: savedBodies, isClosed } = open();
  expect(await choice()).toHaveValue('Ideas');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.click(await choice());
  await userEvent.click(await screen.findByRole('option', { name: 'Mailbloom default' }));
  await save();
  await waitFor(() => expect(savedBodies()).toEqual([{ promptId: null }]));
  expect(isClosed()).toBe(true);
});

test('lets a customer have their own prompt, and shows which prompt is used if they have none', async () => {
  const { saved: savedBodies } = open();
  await choice();
  await userEvent.click(screen.getByRole('combobox', { name: /Customer/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fern & Thistle' }));
  await waitFor(async () => expect(await choice()).toHaveValue('“Ideas” (same as all customers)'));
  await userEvent.click(await choice());
  await userEvent.click(await screen.findByRole('option', { name: 'Ideas' }));
  await save();
  await waitFor(() => expect(savedBodies()).toEqual([{ customerId, promptId: 'Ideas' }]));
});

test('searches prompts on the server, beyond the first hundred', async () => {
  const farPrompt = { ...prompt, id: 'Welcome' };
  const { saved: savedBodies } = open({
    'GET /idea-prompt': () => ({}),
    'GET /prompts': ({ query }) =>
      query.get('search') === 'wel'
        ? { prompts: [farPrompt] }
        : { prompts: [prompt], nextCursor: 'the next hundred' },
  });
  await userEvent.click(await choice());
  expect(await screen.findByRole('option', { name: /More prompts match/ })).toHaveAttribute(
    'data-combobox-disabled',
  );
  await userEvent.clear(await choice());
  await userEvent.type(await choice(), 'wel');
  await userEvent.click(await screen.findByRole('option', { name: 'Welcome' }));
  expect(await choice()).toHaveValue('Welcome');
  await save();
  await waitFor(() => expect(savedBodies()).toEqual([{ promptId: 'Welcome' }]));
});

test('explains why a prompt can’t be used and keeps the dialog open', async () => {
  const { isClosed } = open({
    'GET /idea-prompt': () => ({}),
    'PUT /idea-prompt': () => {
      throw new ErrorResponse(400, {
        code: 'prompt_refused',
        message: 'This prompt asks for “season”.',
      });
    },
  });
  await userEvent.click(await choice());
  await userEvent.click(await screen.findByRole('option', { name: 'Ideas' }));
  await save();
  expect(await screen.findByText('This prompt asks for “season”.')).toBeVisible();
  expect(isClosed()).toBe(false);
});
