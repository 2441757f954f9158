import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { spendingKey } from '../../../functions/items/assistant/spending';
import { signInByCalls } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { storeOf } from '../support/store';
import { behave } from './model';

const anotherRun = '01KB1000000000000000000001';

test('a failing provider, a cancelled run and a used-up budget say what to do', async ({
  page,
  product,
}) => {
  const store = await storeOf(product);
  const { customerId, token } = store;
  const template =
    'Use the tool write_draft with {"name":"Never","subject":"s","paragraphs":["p"]}';
  const automation = await product.api(token, 'POST /automations', {
    body: { name: 'Ferns', category: 'FOR_NUDGE', template, tools: ['write_draft'], inputs: [] },
  });
  const title = `Write about ${store.brand}`;
  await product.api(token, 'POST /nudges', {
    body: {
      ...{ title, description: 'Ferns', ctaDescription: 'Write a draft', icon: 'bulb' },
      ...{ background: 'leaf', singleUse: true, hidden: false, rule: 'always' },
      ...{ automationId: automation.id, customerIds: [customerId] },
    },
  });
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${customerId}/nudges`);
  const card = page.getByRole('article', { name: title });
  const run = page.getByRole('dialog', { name: title });
  const start = () => card.getByRole('button', { name: `Write a draft: ${title}` }).click();
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(run).toBeHidden();
  };

  await test.step('the provider fails', async () => {
    await behave(page, 'fail');
    await start();
    await expect(run.getByRole('alert')).toContainText('OpenAI does not answer. Try again');
    await expect(run.getByText('Failed', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await close();
  });

  await test.step('a run that waits for a busy provider is cancelled', async () => {
    await behave(page, 'busy');
    await start();
    await expect(run.getByText(/The model is busy/)).toBeVisible();
    await run.getByRole('button', { name: 'Cancel run' }).click();
    await expect(run.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await behave(page, 'answer');
    await product.advance(60);
    await expect(run.getByRole('link', { name: 'Open the draft' })).toBeHidden();
    await close();
  });

  await test.step('the budget of the month is used up', async () => {
    const { TABLE_NAME: TableName } = await product.environment();
    const month = new Date(await product.now()).toISOString().slice(0, 7);
    await product.aws.table.send(
      new UpdateCommand({
        ...{ TableName, Key: spendingKey(customerId, month) },
        UpdateExpression: 'SET costMicroUsd = :all',
        ExpressionAttributeValues: { ':all': 10_000_000 },
      }),
    );
    await start();
    const alert = run.getByRole('alert');
    await expect(alert).toContainText('budget of the assistant, $10.00, is used up');
    await expect(alert).toContainText('first of the next month');
    await expectAccessible(page);
    await close();
  });

  // What came to nothing has not used the nudge up, and nothing was made.
  const { drafts } = await product.api(token, 'GET /draft', { customerId, query: {} });
  expect(drafts).toEqual([]);
  const { nudges } = await product.api(token, 'GET /nudges', { customerId, query: { limit: 100 } });
  const nudge = nudges.find((one) => one.title === title);
  const again = { occasion: 'always', runId: anotherRun };
  const params = { nudgeId: nudge?.id ?? '' };
  const refused = await product.request(token, 'POST /nudges/{nudgeId}/run', {
    ...{ params, customerId, body: again },
  });
  expect(refused.body).toMatchObject({ code: 'assistant_budget_used_up' });
});
