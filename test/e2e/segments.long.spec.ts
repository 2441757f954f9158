import * as composer from './pages/composer';
import * as builder from './pages/segment-builder';
import { signInByCalls } from './pages/sign-in';
import { expectAccessible } from './support/accessibility';
import { allEmails } from './support/emails';
import { expect, test } from './support/product-test';
import { addPeople, createDraft, createStore } from './support/store';

const locals = ['ada@readers.test', 'grace@readers.test', 'joan@readers.test'];
const others = ['edsger@readers.test', 'tony@readers.test'];
const lines = [
  ...locals.map((email) => `${email},Oslo`),
  ...others.map((email) => `${email},Bergen`),
];

test('a user builds, edits, and deletes a segment with attribute conditions and behavior rules, and sends an email to it', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await addPeople(product, store, lines, 'Email,city');
  const draftId = await createDraft(product, store, { subject: 'Only for Oslo' });
  await signInByCalls(page.context(), product, store.ownerEmail);

  await test.step('builds and saves a segment from a source segment, conditions, and a behavior rule', async () => {
    await page.goto(`/customer/${store.customerId}/audience?tab=segments`);
    await page.getByRole('link', { name: 'New segment' }).first().click();
    await builder.chooseSource(page, 'friends');
    await expectAccessible(page);
    await builder.next(page);
    await builder.addCondition(page, { field: 'City', operator: 'is', value: 'Oslo' });
    await builder.addCustomConditions(page);
    await expect(page.getByText('3 subscribers')).toBeVisible();
    await expectAccessible(page);
    await builder.next(page);
    await page.getByRole('button', { name: 'Add rule' }).click();
    await builder.pick(page, 'Action', 'Did not receive');
    await expectAccessible(page);
    await builder.next(page);
    await expect(page.getByText('City is “Oslo”')).toBeVisible();
    await expect(page.getByText('Status is Active')).toBeVisible();
    await expect(page.getByText('Added on in the last 30 days')).toBeVisible();
    await expect(page.getByText('did not receive any email')).toBeVisible();
    await expect(page.getByText('3 subscribers')).toBeVisible();
    await page.getByLabel('Segment name').fill('New in Oslo');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('segment New in Oslo created')).toBeVisible();
  });

  await test.step('views the segment’s members', async () => {
    await page.getByRole('link', { name: 'New in Oslo' }).click();
    await expect(page.getByText('Everyone in “friends” who matches all of:')).toBeVisible();
    for (const email of locals) await expect(page.getByText(email)).toBeVisible();
    for (const email of others) await expect(page.getByText(email)).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('searches and filters members, with or without accents', async () => {
    await page.getByLabel('Search subscribers').fill('READERS ádà');
    await expect(page.getByText('grace@readers.test')).toBeHidden();
    await expect(page.getByText('ada@readers.test')).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: /^Unsubscribed/ }).click();
    await expect(page.getByText("We can't find anything matching your criteria")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('grace@readers.test')).toBeVisible();
  });

  await test.step('creates an email for the segment, with the recipients already selected', async () => {
    await page.getByRole('link', { name: 'Create email' }).click();
    await expect(page.getByText('Recipients: “New in Oslo”.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /React email editor/ }).click();
    await page.waitForURL(/compose\/blank/);
    await composer.subject(page).fill('Rain in Oslo');
    await composer.content(page).click();
    await page.keyboard.type('Take an umbrella.');
    await composer.next(page);
    await expect(page.getByRole('checkbox', { name: /New in Oslo/ })).toBeChecked();
    await expect(page.getByText('3 people')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByText('Email saved as draft')).toBeVisible();
  });

  await test.step('sends an email to the segment', async () => {
    await page.goto(`/customer/${store.customerId}/compose/blank/${draftId}`);
    await expect(composer.preview(page).getByText('Plant them')).toBeVisible();
    await composer.next(page);
    await page.getByRole('checkbox', { name: /New in Oslo/ }).click();
    await composer.next(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Send to 3 people now?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Your email is being sent!')).toBeVisible();
    await expect(async () => {
      const emails = await allEmails(product, 'Only for Oslo');
      expect(emails.flatMap(({ to }) => to).sort()).toEqual(locals);
    }).toPass();
  });

  await test.step('checks that the segment is empty, because every member has now received an email', async () => {
    await expect(async () => {
      await page.goto(`/customer/${store.customerId}/audience?tab=segments`);
      await page.getByRole('link', { name: 'New in Oslo' }).click();
      const nobody = page.getByText('No one is in this segment right now.');
      // Rules are evaluated on demand, so this waits until either the empty state or a member
      // appears.
      await expect(nobody.or(page.getByText(locals[0] ?? '')).first()).toBeVisible();
      expect(await nobody.isVisible()).toBe(true);
    }).toPass();
  });

  await test.step('creates another segment while choosing recipients', async () => {
    const next = await createDraft(product, store, { subject: 'For Bergen' });
    await page.goto(`/customer/${store.customerId}/compose/blank/${next}`);
    await expect(composer.preview(page).getByText('Plant them')).toBeVisible();
    await composer.next(page);
    await page.getByRole('link', { name: 'New segment' }).first().click();
    await builder.chooseSource(page, 'friends');
    await builder.next(page);
    await builder.addCondition(page, { field: 'City', operator: 'is', value: 'Bergen' });
    await builder.next(page);
    await builder.next(page);
    await page.getByLabel('Segment name').fill('In Bergen');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('checkbox', { name: /In Bergen/ })).toBeChecked();
    await expect(page.getByText('2 people')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByText('Email saved as draft')).toBeVisible();
    await page.goto(`/customer/${store.customerId}/audience?tab=segments`);
    await builder.chooseAction(page, 'In Bergen', 'Delete');
    await expect(page.getByRole('dialog')).toContainText('In Bergen');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Segment deleted')).toBeVisible();
    await page.getByRole('link', { name: 'In Bergen' }).waitFor({ state: 'detached' });
  });

  await test.step('edits the segment, and sees that its source segment can’t be deleted', async () => {
    await page.goto(`/customer/${store.customerId}/audience?tab=files`);
    await builder.chooseAction(page, 'friends', 'Delete');
    await expect(page.getByText('Other segments use this one')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: 'Segments' }).click();
    await builder.chooseAction(page, 'New in Oslo', 'Edit');
    await builder.next(page);
    await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue('Oslo');
    await builder.next(page);
    await page.getByRole('button', { name: 'Remove rule 1' }).click();
    await builder.next(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('segment New in Oslo updated')).toBeVisible();
  });

  await test.step('deletes the segment', async () => {
    await builder.chooseAction(page, 'New in Oslo', 'Delete');
    await expect(page.getByText(/already being sent still go to everyone/)).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Segment deleted')).toBeVisible();
    await expect(page.getByText('No content available')).toBeVisible();
  });
});

test('includes one segment in the free plan, and offers an upgrade for the next segment', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await product.setFreePlan(store.customerId);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/audience?tab=manually`);
  await page.getByRole('button', { name: 'New manual segment' }).waitFor();
  await expectAccessible(page);
  const create = async (name: string) => {
    await page.getByRole('button', { name: 'New manual segment' }).click();
    await page.getByLabel('Segment name').fill(name);
    await page.getByRole('button', { name: 'Create' }).click();
  };
  await create('VIPs');
  await expect(page.getByText('segment VIPs created')).toBeVisible();
  // Once the segment is listed, the empty state with its button is gone.
  await page.getByRole('table').getByText('VIPs').waitFor();
  await create('More');
  await expect(page.getByText(/exceeded the number of segments allowed/)).toBeVisible();
  await expectAccessible(page);
});
