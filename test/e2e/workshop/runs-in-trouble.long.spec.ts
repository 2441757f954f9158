import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { spendingKey } from '../../../functions/items/assistant/spending';
import { signInByCalls } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { createStore } from '../support/store';
import { setModelBehavior } from './model';

const writing = (name: string): string =>
  `Use the tool write_draft with ${JSON.stringify({ name, subject: name, paragraphs: [name] })}`;

const anotherRun = '01KB1000000000000000000001';

test('explains what to do after a provider failure, a canceled run, and an exhausted budget', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const { customerId, token } = store;
  const addNudge = async (title: string, drafts: readonly string[]) => {
    const automation = await product.api(token, 'POST /automations', {
      body: {
        name: title,
        category: 'FOR_NUDGE',
        template: drafts.map(writing).join('\n'),
        tools: ['write_draft'],
        inputs: [],
      },
    });
    await product.api(token, 'POST /nudges', {
      body: {
        title,
        description: 'Ferns',
        ctaDescription: 'Write a draft',
        icon: 'bulb',
        background: 'leaf',
        singleUse: true,
        hidden: false,
        rule: 'always',
        automationId: automation.id,
        customerIds: [customerId],
      },
    });
  };
  const title = `Write about ${store.brand}`;
  const halfWay = `Write twice about ${store.brand}`;
  await addNudge(title, ['Never']);
  await addNudge(halfWay, ['First', 'Second']);
  const draftNames = async () => {
    const { drafts } = await product.api(token, 'GET /draft', { customerId, query: {} });
    return drafts.map(({ name }) => name);
  };
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${customerId}/nudges`);
  const dialogOf = (name: string) => page.getByRole('dialog', { name });
  const startOf = (name: string) =>
    page
      .getByRole('article', { name })
      .getByRole('button', { name: `Write a draft: ${name}` })
      .click();
  const run = dialogOf(title);
  const start = () => startOf(title);
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(run).toBeHidden();
  };

  await test.step('makes the provider fail', async () => {
    await setModelBehavior(page, 'fail');
    await start();
    await expect(run.getByRole('alert')).toContainText('OpenAI isn’t responding. Try again');
    await expect(run.getByText('Failed', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await close();
  });

  await test.step('cancels a run that is waiting for a busy provider', async () => {
    await setModelBehavior(page, 'busy');
    await start();
    await expect(run.getByText(/The model is busy/)).toBeVisible();
    await run.getByRole('button', { name: 'Cancel run' }).click();
    await expect(run.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await setModelBehavior(page, 'answer');
    await product.advance(60);
    await expect(run.getByRole('link', { name: 'Open the draft' })).toBeHidden();
    await close();
  });

  await test.step('cancels a run halfway, and checks that it keeps its results and does nothing more', async () => {
    await setModelBehavior(page, 'stall');
    await startOf(halfWay);
    const half = dialogOf(halfWay);
    const steps = half.getByRole('list', { name: 'Steps' });
    await expect(steps.getByText('Writes the draft')).toBeVisible();
    await expect(half.getByText(/The model is busy/)).toBeVisible();
    await half.getByRole('button', { name: 'Cancel run' }).click();
    await expect(half.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await setModelBehavior(page, 'answer');
    await product.advance(60);
    expect(await draftNames()).toEqual(['First']);
    await expect(steps.getByText('Writes the draft')).toHaveCount(1);
    // The run had already written the draft. Canceling doesn't delete or open it.
    await expect(half.getByRole('link', { name: 'Open the draft' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(half).toBeHidden();
  });

  await test.step('uses up the month’s budget', async () => {
    const { TABLE_NAME: TableName } = await product.environment();
    const month = new Date(await product.now()).toISOString().slice(0, 7);
    await product.aws.table.send(
      new UpdateCommand({
        TableName,
        Key: spendingKey(customerId, month),
        UpdateExpression: 'SET costMicroUsd = :all',
        ExpressionAttributeValues: { ':all': 10_000_000 },
      }),
    );
    await start();
    const alert = run.getByRole('alert');
    await expect(alert).toContainText('used this month’s assistant budget of $10.00');
    await expect(alert).toContainText('first of next month');
    await expectAccessible(page);
    await close();
  });

  // The failed run created nothing, and the nudge can still be used.
  expect(await draftNames()).toEqual(['First']);
  const { nudges } = await product.api(token, 'GET /nudges', { customerId, query: { limit: 100 } });
  const nudge = nudges.find((one) => one.title === title);
  const repeatedRun = { occasion: 'always', runId: anotherRun };
  const params = { nudgeId: nudge?.id ?? '' };
  const refused = await product.request(token, 'POST /nudges/{nudgeId}/run', {
    params,
    customerId,
    body: repeatedRun,
  });
  expect(refused.body).toMatchObject({ code: 'assistant_budget_used_up' });
});
