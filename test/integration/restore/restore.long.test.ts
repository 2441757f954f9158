import { execFileSync, spawnSync } from 'node:child_process';
import { UpdateContinuousBackupsCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { runRestore } from '../../../bin/restore/run-restore';
import { subscriberKey } from '../../../functions/items/audience/subscriber-keys';
import { sendingSwitchKey } from '../../../functions/items/operation-keys';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { installEmbeddedAwsCli } from '../../support/embedded-aws-cli';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  addSubscribers,
  advanceUntilEnded,
  allEmails,
  openStore,
  readyBody,
  type Store,
  sendEmail,
  storedDelivery,
} from '../deliveries/sending-support';
import { deployRestored } from './deploy-restored';

const readers = 60;
const addresses = addressesAt('readers.test', readers);

let product: LocalProduct;
let store: Store;
let removeCli: () => void;
let removeServer: () => void = () => undefined;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, addresses);
  removeCli = installEmbeddedAwsCli(product.origin);
});
afterAll(async () => {
  removeServer();
  removeCli();
  await product.close();
});

/** Sends ten emails immediately, fifteen after an hour, and the rest after two hours. */
const hourly = { type: 'incremental' as const, data: warmUpDefaults };

const sentTo = async (subject: string): Promise<string[]> =>
  (await allEmails(product))
    .filter((email) => email.subject === subject)
    .flatMap(({ to }) => to)
    .sort();

/** Returns whether this many emails with this subject have been sent. */
const areOut = (subject: string, count: number) =>
  eventually(`${count} of ${subject}`, async () => (await sentTo(subject)).length === count);

/** Posts a form on the unsubscribe page that a link in the reader's email leads to. */
const postToLink = async (reader: string, subject: string, body: string) => {
  const email = (await product.mail({ to: reader, subject }))[0];
  const link = [...(email?.html ?? '').matchAll(/href="([^"]+)"/g)]
    .map(([, url = '']) => url.replaceAll('&amp;', '&'))
    .find((url) => new URL(url, 'https://none.test').pathname.startsWith('/u/'));
  const response = await fetch(link ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  expect(response.status).toBe(200);
};

const unsubscribe = (reader: string, subject: string) =>
  postToLink(reader, subject, 'List-Unsubscribe=One-Click');

/** Creates a topic that its two readers can leave, and sends them an email. */
const openTopic = async (topicReaders: readonly string[]): Promise<string> => {
  const { token, customerId } = store;
  const named = { name: 'Weekly offers', origin: 'manually' as const };
  const { id } = await product.api(token, 'POST /segment', { customerId, body: named });
  const shown = { params: { segmentId: id }, body: { publicName: 'Weekly offers' } };
  await product.api(token, 'PUT /segment/{segmentId}/publicName', { customerId, ...shown });
  await addSubscribers({ ...store, segmentId: id }, topicReaders);
  await sendEmail(product, store, { subject: 'Offers', segmentIds: [id] });
  await areOut('Offers', topicReaders.length);
  return id;
};

/** @returns the email's ID */
const scheduleEmail = async (subject: string, minutes: number, id?: string): Promise<string> => {
  const { token, customerId } = store;
  const draft = id ?? (await product.api(token, 'POST /draft', { customerId, body: {} })).id;
  const sendAt = new Date((await product.now()) + minutes * 60_000).toISOString();
  const body = { ...readyBody(store, draft), subject, sendAt };
  await product.api(token, 'POST /send/schedule', { customerId, body });
  return draft;
};

const sending = (...change: readonly string[]) =>
  execFileSync('sh', ['bin/sending.sh', 'dev', ...change], {
    env: process.env,
    encoding: 'utf8',
    stdio: 'pipe',
  });

const signInAgain = async () => {
  store = { ...store, token: await product.signIn('manager@agency.test') };
};

const listPeople = async (status: string) => {
  const { token, customerId } = store;
  const query = { limit: 100, status };
  const page = await product.api(token, 'GET /subscriber', { customerId, query });
  return page.subscribers;
};

test('restores the table during a delivery: no one gets an email twice, and no one who unsubscribed gets one', async () => {
  const oldTable = store.table.name;
  await product.aws.table.send(
    new UpdateContinuousBackupsCommand({
      TableName: oldTable,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  const { token, customerId } = store;
  const topicReaders = ['stays@topic.test', 'leaves@topic.test'];
  const topic = await openTopic(topicReaders);
  // At the restore point, one delivery is in progress and several emails are scheduled.
  const slow = await sendEmail(product, store, { subject: 'Slow', warmUpConfig: hourly });
  await areOut('Slow', 10);
  const laterId = await scheduleEmail('Later', 30);
  const movedId = await scheduleEmail('Moved', 40);
  const withdrawnId = await scheduleEmail('Withdrawn', 40);
  await product.advance(60);
  const to = new Date(Math.floor((await product.now()) / 1000) * 1000);

  // What follows happens after the restore point.
  await product.advance(60);
  const named = { customerId, body: { businessAddress: 'A mistake' } };
  await product.api(token, 'PUT /settings/businessAddress', named);
  for (const draftId of [movedId, withdrawnId]) {
    const call = { customerId, params: { draftId }, body: {} };
    await product.api(token, 'POST /draft/{draftId}/unschedule', call);
  }
  await scheduleEmail('Moved', 7 * 24 * 60, movedId);
  await postToLink('leaves@topic.test', 'Offers', `do=choose&shown=${topic}`);
  const newcomer = { brand: 'Moss & Fern', email: 'owner@newcomer.test' };
  const created = await product.api(token, 'POST /customer/create', { body: newcomer });
  await product.advance(3600);
  await areOut('Later', readers);
  await areOut('Slow', 25);
  const [, second = '', third = '', deleted = ''] = await sentTo('Slow');
  await unsubscribe(second, 'Slow');
  await signInAgain();
  const people = await listPeople('active');
  const deletedId = people.find(({ email }) => email === deleted)?.id ?? '';
  const params = { subscriberId: deletedId };
  await product.api(store.token, 'DELETE /subscriber/{subscriberId}', { customerId, params });
  const tomorrow = await sendEmail(product, store, { subject: 'Since then' });
  await areOut('Since then', readers - 2);
  await product.advance(600);

  // Without --go, the command changes nothing.
  const command = ['bin/restore.ts', '--stage', 'dev', '--to', to.toISOString()];
  const plan = spawnSync('node_modules/.bin/tsx', command, { encoding: 'utf8', env: process.env });
  expect(plan.stderr).toBe('');
  expect(plan.stdout).toContain('Deliveries in progress: 1.');
  expect(plan.stdout).toContain('To start, run this again with --go.');
  const switchOf = async (TableName: string) =>
    (await product.aws.table.send(new GetCommand({ TableName, Key: sendingSwitchKey }))).Item;
  expect(await switchOf(oldTable)).toBeUndefined();

  const printed: string[] = [];
  let interrupted = false;
  let now = await product.now();
  const restore = (go = true) =>
    runRestore(
      { stage: 'dev', region: 'us-east-1', to, go },
      {
        print: (line) => void printed.push(line),
        now: () => now,
        async pause(milliseconds) {
          if (!interrupted) {
            interrupted = true;
            throw new Error('The terminal was closed');
          }
          await product.advance(milliseconds / 1000);
          now = await product.now();
        },
      },
    );
  await expect(restore()).rejects.toThrow('The terminal was closed');
  expect(printed).toContainEqual(expect.stringMatching(/^Held \d\d functions\.$/));
  expect(await switchOf(oldTable)).toMatchObject({ off: true });
  // Continuing with another restore point would mix two restores.
  const other = new Date(to.getTime() + 1000);
  await expect(
    runRestore(
      { stage: 'dev', region: 'us-east-1', to: other, go: true },
      { print: () => undefined, now: () => now, pause: async () => undefined },
    ),
  ).rejects.toThrow('is in progress');
  // The restore continues, and waits until all workers must have ended.
  expect(await restore()).toBe('deploy');
  const setting = /name: '(.+)', streamLabel: '(.+)'/.exec(printed.join('\n')) ?? [];
  const [, name = '', streamLabel = ''] = setting;
  expect(await switchOf(name)).toMatchObject({ off: true });
  expect(printed.filter((line) => /^ {2}customer .+, email /.test(line)).sort()).toEqual(
    [movedId, withdrawnId].map((id) => `  customer ${customerId}, email ${id}`).sort(),
  );
  expect(printed.at(-1)).toMatch(/^Deploy by /);
  // No one can turn sending on by mistake, and turning it off again loses nothing.
  const state = await switchOf(oldTable);
  expect(() => sending('on')).toThrow('A restore of dev is in progress');
  sending('off');
  expect(await switchOf(oldTable)).toEqual(state);

  // People keep unsubscribing until the deploy.
  await unsubscribe(third, 'Slow');
  removeServer = await deployRestored(product, { name, streamLabel });
  expect((await product.environment()).TABLE_NAME).toBe(name);
  expect(await restore()).toBe('released');
  expect(printed.join('\n')).toContain(`customer ${customerId}, subscriber ${deletedId}`);
  expect(printed).toContain(`  ${created.id}`);
  store = { ...store, table: { ...store.table, name } };

  // Users' changes are undone, and what recipients did is kept.
  await product.advance(300);
  await signInAgain();
  const customer = await product.api(store.token, 'GET /customer/{customerId}', {
    params: { customerId },
  });
  expect(customer.businessAddress).toBe('1 Garden Lane\nPortland, OR 97201');
  const kept = { params: { customerId: created.id } };
  expect(await product.api(store.token, 'GET /customer/{customerId}', kept)).toMatchObject({
    name: 'Moss & Fern',
  });
  for (const draftId of [movedId, withdrawnId]) {
    const call = { customerId, params: { draftId } };
    const draft = await product.api(store.token, 'GET /draft/{draftId}', call);
    expect([draft.status, draft.sendAt]).toEqual(['draft', undefined]);
  }
  const left = (await listPeople('unsubscribed')).map(({ email }) => email).sort();
  expect(left).toEqual([second, third].sort());
  expect(await storedDelivery(store, laterId)).toMatchObject({ status: 'sent', planned: readers });
  expect(await storedDelivery(store, tomorrow)).toMatchObject({ status: 'sent' });
  // Sending is still off, so the delivery hasn't continued.
  expect(await sentTo('Slow')).toHaveLength(25);

  // Deletes the person again who asked to be deleted.
  await product.api(store.token, 'DELETE /subscriber/{subscriberId}', { customerId, params });
  const gone = await product.aws.table.send(
    new GetCommand({ TableName: name, Key: subscriberKey(customerId, deletedId) }),
  );
  expect(gone.Item).toBeUndefined();
  // Repeating the command copies nothing more, so deleted people stay deleted.
  printed.length = 0;
  expect(await restore()).toBe('released');
  expect(printed.join('\n')).not.toMatch(/Copied|subscriber/);
  expect((await listPeople('active')).map(({ id }) => id)).not.toContain(deletedId);

  sending('on');
  expect(await restore()).toBe('done before');
  await advanceUntilEnded(product, store, slow);
  const got = await sentTo('Slow');
  expect(new Set(got).size).toBe(got.length);
  expect(got).toHaveLength(readers);
  expect(await sentTo('Later')).toEqual([...addresses].sort());
  expect(await sentTo('Since then')).toHaveLength(readers - 2);
  expect([...(await sentTo('Moved')), ...(await sentTo('Withdrawn'))]).toEqual([]);
  // A new email leaves out people who left before the deploy, and people who left after the restore
  // point.
  await signInAgain();
  await sendEmail(product, store, { subject: 'Afterwards' });
  await areOut('Afterwards', readers - 3);
  const afterwards = await sentTo('Afterwards');
  for (const reader of [second, third, deleted]) expect(afterwards).not.toContain(reader);
  await sendEmail(product, store, { subject: 'More offers', segmentIds: [topic] });
  await areOut('More offers', 1);
  expect(await sentTo('More offers')).toEqual(['stays@topic.test']);
});
