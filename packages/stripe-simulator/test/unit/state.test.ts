import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createStripeSimulator } from '../../src/simulator';
import { type LocalStripe, startLocalStripe, subscribe } from '../support/local-stripe';

let stripe: LocalStripe;
beforeEach(async () => {
  stripe = await startLocalStripe();
});
afterEach(() => stripe.close());

test('everything is there after a restart, the secret of the webhook too', async () => {
  const { subscription } = await subscribe(stripe);
  const secret = stripe.secret();
  stripe.restart();
  expect(stripe.secret()).toBe(secret);
  expect((await stripe.call('GET', `subscriptions/${subscription.id}`)).json).toEqual(subscription);
});

test('what fell due while it did not run is done at the next start', async () => {
  stripe.answerEvents(() => 503);
  const { subscription } = await subscribe(stripe);
  stripe.restart();
  stripe.answerEvents(() => 200);
  stripe.clock.advance(32 * 24 * 3600);
  await stripe.taken('customer.subscription.created');
  const { json } = await stripe.call('GET', `invoices?subscription=${subscription.id}`);
  expect(json.data[0]).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid' });
});

test('a refused call leaves nothing behind', async () => {
  await stripe.call('POST', 'customers', 'email=ada%40shop.example&expand[]=colour');
  expect((await stripe.call('GET', 'customers')).json.data).toEqual([]);
});

const startOn = (file: string) =>
  createStripeSimulator({ file, clock: stripe.clock, origin: stripe.origin });

test('a damaged file is named, with what to do', () => {
  const file = `${stripe.folder}/spoilt.sqlite`;
  const parts = startOn(file);
  parts.stop();
  const database = new DatabaseSync(file);
  database.exec(`UPDATE objects SET json = '{"id":' WHERE kind = 'settings'`);
  database.close();
  expect(() => startOn(file)).toThrow(/cannot use .*spoilt\.sqlite: it is damaged.*--reset/);
});

test('a file that is no database is not written over', () => {
  const file = `${stripe.folder}/other.sqlite`;
  writeFileSync(file, 'no database at all, but somebody’s notes, which are long enough');
  expect(() => startOn(file)).toThrow(/not a database/);
});
