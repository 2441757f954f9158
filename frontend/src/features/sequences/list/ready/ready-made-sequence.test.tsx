import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { markupToDoc } from '../../../../../../shared/email/markup/markup-to-doc';
import { aCustomer } from '../../../../../test/a-customer';
import { ErrorResponse } from '../../../../../test/mock-api';
import { customerId } from '../../../../../test/render-page';
import { aSequence } from '../../../../../test/sequences/a-sequence';
import { mockSequences, openSequences } from '../../../../../test/sequences/open-sequences';

const brand = aCustomer({
  website: 'https://olive.test',
  about: 'Oil from four trees.',
  brandColors: ['#2e4636'],
  logoUrl: 'https://cdn.test/logo.png',
});

/** Mocks a server that stores the emails of one sequence. */
const store = (kind: 'sequences' | 'shopifySequence') => {
  const delays = [0];
  const steps = () => ({
    rev: delays.length,
    steps: delays.map((delayInMinutes, index) => ({ id: `step${index}`, delayInMinutes })),
  });
  const add = () => {
    delays.push(1440);
    return steps();
  };
  return {
    delays,
    answers: {
      'GET /customer/{customerId}': () => brand,
      [`POST /${kind}`]: () => aSequence({ id: 'new' }),
      [`GET /${kind}/{sequenceId}/steps`]: steps,
      'POST /sequences/{sequenceId}/addStep': add,
      'POST /shopifySequence/addStep': add,
      [`PUT /${kind}/step/{stepId}`]: ({ path, body }: { path: string; body: unknown }) => {
        delays[Number(path.at(-1))] = (body as { delayInMinutes: number }).delayInMinutes;
        return steps();
      },
      [`PUT /${kind}/delivery/{stepId}`]: () => ({}),
      [`PUT /${kind}/{sequenceId}`]: () => aSequence(),
    },
  };
};

const chooseReadySequence = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Use this: ${name}` }));

test('creates a ready-made sequence in the brand’s style and with the brand’s name', async () => {
  const { delays, answers: responses } = store('sequences');
  const calls = mockSequences([], responses);
  openSequences();
  await chooseReadySequence('Welcome');
  const builder = `/customer/${customerId}/sequence/compose/segment/new`;
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(builder);
  expect(delays).toEqual([0, 2 * 1440, 3 * 1440]);
  const emails = calls
    .filter(({ key }) => key.includes('/delivery/'))
    .map(({ body }) => body as { subject: string; body: string });
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Welcome to {{brand}}',
    'A good place to start',
    'Did you find something you like?',
  ]);
  const [first] = emails.map(({ body }) => markupToDoc(body).content);
  expect(first?.map(({ type }) => type)).toEqual([
    ...['header', 'heading', 'paragraph', 'paragraph', 'paragraph', 'paragraph', 'button'],
  ]);
  expect(first?.at(0)).toMatchObject({ attrs: { src: brand.logoUrl, href: brand.website } });
  expect(first?.at(4)).toMatchObject({ content: [{ text: 'Oil from four trees.' }] });
  expect(first?.at(-1)).toMatchObject({
    attrs: { href: 'https://olive.test', backgroundColor: '#2e4636', color: '#ffffff' },
  });
});

test('omits parts of a ready-made email that need a website, logo, or description the brand doesn’t have', async () => {
  const { answers: responses } = store('sequences');
  const calls = mockSequences([], {
    ...responses,
    'GET /customer/{customerId}': () => aCustomer(),
  });
  openSequences();
  await chooseReadySequence('Win-back');
  await screen.findByTestId('elsewhere');
  const emails = calls.filter(({ key }) => key.includes('/delivery/'));
  expect(emails).toHaveLength(3);
  for (const { body } of emails) {
    expect((body as { body: string }).body).not.toMatch(/<email-button|src=|href=|\{about\}/);
  }
  const settings = calls.find(({ key }) => key === 'PUT /sequences/{sequenceId}')?.body;
  expect(settings).toEqual({ endsWithOrder: true, rev: 3 });
});

test('creates a store sequence with a trigger if the ready-made sequence starts with an order', async () => {
  const { delays, answers: responses } = store('shopifySequence');
  const calls = mockSequences([], responses);
  openSequences();
  await chooseReadySequence('After first order');
  const builder = `/customer/${customerId}/sequence/compose/shopify/new`;
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(builder);
  expect(delays).toEqual([0, 7 * 1440, 14 * 1440]);
  expect(calls.find(({ key }) => key === 'PUT /shopifySequence/{sequenceId}')?.body).toEqual({
    triggerType: 'FIRST_ORDER',
    rev: 3,
  });
});

test('deletes a sequence that couldn’t be created completely, and explains why', async () => {
  const { answers: responses } = store('sequences');
  const calls = mockSequences([], {
    ...responses,
    'PUT /sequences/delivery/{stepId}': () => {
      throw new ErrorResponse(503, { code: 'busy', message: 'Please try again.' });
    },
    'PUT /sequences/removeSequence/{sequenceId}': () => ({}),
  });
  openSequences();
  await chooseReadySequence('Welcome');
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(calls.some(({ path }) => path === '/api/sequences/removeSequence/new')).toBe(true);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Use this: Welcome' })).toBeEnabled(),
  );
});
