import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createStripeSimulator } from '../../src/simulator';
import { type LocalStripe, startLocalStripe, subscribe } from '../support/local-stripe';

let stripe: LocalStripe;
beforeEach(async () => {
  stripe = await startLocalStripe();
});
afterEach(() => stripe.close());

test('keeps all data after a restart, including the webhook’s secret', async () => {
  const { subscription } = await subscribe(stripe);
  const secret = stripe.secret();
  stripe.restart();
  expect(stripe.secret()).toBe(secret);
  expect((await stripe.call('GET', `subscriptions/${subscription.id}`)).json).toEqual(subscription);
});

test('at the next start, runs tasks that became due while the simulator was stopped', async () => {
  stripe.answerEvents(() => 503);
  const { subscription } = await subscribe(stripe);
  stripe.restart();
  stripe.answerEvents(() => 200);
  stripe.clock.advance(32 * 24 * 3600);
  await stripe.taken('customer.subscription.created');
  const { json } = await stripe.call('GET', `invoices?subscription=${subscription.id}`);
  expect(json.data[0]).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid' });
});

test('leaves no changes behind after a refused call', async () => {
  await stripe.call('POST', 'customers', 'email=ada%40shop.example&expand[]=colour');
  expect((await stripe.call('GET', 'customers')).json.data).toEqual([]);
});

const startOn = (file: string) =>
  createStripeSimulator({ file, clock: stripe.clock, origin: stripe.origin });

test('names a damaged file and explains the fix', () => {
  const file = `${stripe.folder}/spoilt.sqlite`;
  const simulatorParts = startOn(file);
  simulatorParts.stop();
  const database = new DatabaseSync(file);
  database.exec(`UPDATE objects SET json = '{"id":' WHERE kind = 'settings'`);
  database.close();
  expect(() => startOn(file)).toThrow(/can’t use .*spoilt\.sqlite: it is damaged.*--reset/);
});

test('does not overwrite a file that is not a database', () => {
  const file = `${stripe.folder}/other.sqlite`;
  writeFileSync(file, 'no database at all, but somebody’s notes, which are long enough');
  expect(() => startOn(file)).toThrow(/not a database/);
});
