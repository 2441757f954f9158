import type { Prompt } from '../../../functions/items/assistant/prompt';
import { AppError } from '../../../functions/platform/app-error';
import { createServingPrompts } from '../../../functions/prompts/serving-repository';
import { createServingService } from '../../../functions/prompts/serving-service';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const templates: Readonly<Record<string, string>> = {
  Ideas: 'About {{input.idea}}',
  Season: 'About {{input.season}}',
};

const service = () =>
  createServingService({
    serving: createServingPrompts(embedded.table),
    prompt: async (id) =>
      templates[id] === undefined ? undefined : ({ id, template: templates[id] } as Prompt),
    customer: async (id) => {
      if (id !== 'c1') throw new AppError('customer_not_found', 'No such customer.');
    },
    clock: () => 0,
  });

test('chooses one prompt for everyone and one for a customer, and revokes each separately', async () => {
  const { get, set } = service();
  expect(await get(undefined)).toEqual({});
  expect(await set({ promptId: 'Ideas' }, 'u1')).toEqual({ forAll: 'Ideas' });
  const both = { forAll: 'Ideas', forCustomer: 'Ideas' };
  expect(await set({ customerId: 'c1', promptId: 'Ideas' }, 'u1')).toEqual(both);
  expect(await get('c2')).toEqual({ forAll: 'Ideas' });
  expect(await set({ promptId: null }, 'u1')).toEqual({});
  expect(await get('c1')).toEqual({ forCustomer: 'Ideas' });
  expect(await set({ customerId: 'c1', promptId: null }, 'u1')).toEqual({});
});

const refusedChoices: readonly (readonly [
  { promptId: string; customerId?: string },
  string,
  string,
])[] = [
  [{ promptId: 'Gone' }, 'prompt_refused', 'no longer exists'],
  [{ promptId: 'Season' }, 'prompt_refused', 'This prompt uses “season”'],
  [{ promptId: 'Ideas', customerId: 'c9' }, 'customer_not_found', 'No such customer'],
];

test.each(refusedChoices)('refuses %j and chooses no prompt', async (body, code, messagePart) => {
  const { get, set } = service();
  await expect(set(body, 'u1')).rejects.toMatchObject({
    code,
    message: expect.stringContaining(messagePart),
  });
  expect(await get(body.customerId)).toEqual({});
});
