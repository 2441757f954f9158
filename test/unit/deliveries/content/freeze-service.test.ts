import {
  type FreezeDependencies,
  freezeContent,
} from '../../../../functions/deliveries/content/freeze-service';
import { deliveryState } from '../../../../functions/deliveries/workflow/workflow-state';
import { newDraft } from '../../../../functions/drafts/draft';
import type { Customer } from '../../../../functions/items/account/customer';
import type { Delivery } from '../../../../functions/items/delivery/delivery';
import type { Draft } from '../../../../functions/items/draft';
import type { CompiledEmail } from '../../../../shared/email/compile/compile-email';
import { customerId } from '../../drafts/email-fixtures';
import { aDelivery } from '../delivery-fixtures';
import { aCustomer, anAbTest } from '../sending-fixtures';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const at = '2026-11-21T10:00:00.000Z';
const { deliveryId } = aDelivery();
/** A delivery that was just created, without attributes that are added later. */
const { planned: _planned, planRun: _planRun, contentKey: _key, ...rest } = aDelivery();
const queued: Delivery = { ...rest, status: 'queued' };
const body =
  '<email-paragraph>Hi <a href="https://store.test/a">a</a> <a href="https://store.test/b">b</a></email-paragraph>';

const setUp = ({
  delivery = queued,
  isGone: isDeleted = false,
  holds = true,
  draft = {} as Partial<Draft>,
  customer = {} as Partial<Customer>,
  batches = [
    { offset: 0, size: 100 },
    { offset: 100, size: 150 },
  ],
} = {}) => {
  const changes: unknown[] = [];
  const links: unknown[] = [];
  const stored: CompiledEmail[] = [];
  const plans: unknown[] = [];
  const readKeys: unknown[] = [];
  const dependencies = {
    deliveries: {
      find: async () => (isDeleted ? undefined : delivery),
      change: async (...change: unknown[]) => {
        changes.push(change);
        return holds;
      },
    } as unknown as FreezeDependencies['deliveries'],
    drafts: {
      get: async (...key: unknown[]) => {
        readKeys.push(key);
        return { ...newDraft({ id: deliveryId, now }), subject: 'Bulbs', rev: 4, ...draft };
      },
    },
    bodies: { get: async () => body },
    customers: { get: async () => ({ ...aCustomer(), language: 'de', ...customer }) },
    content: {
      put: async (email: CompiledEmail) => {
        stored.push(email);
        return 'content/new';
      },
    },
    links: { put: async (...link: unknown[]) => void links.push(link) },
    recipientLists: {
      plan: async (id: unknown) => {
        plans.push(id);
        return { counts: [], batches };
      },
    },
    shop: async () => ({ isConnected: false, find: async () => [] }),
    appUrl: 'https://app.example',
    clock: () => now,
  };
  const freeze = () =>
    freezeContent(deliveryState.parse({ deliveryId, customerId, run: 0 }), dependencies);
  return { freeze, changes, links, stored, plans, asked: readKeys };
};

test('renders the email of a new delivery once, stores it with its links, and prepares the delivery', async () => {
  const { freeze, changes, links, stored, asked: readKeys } = setUp();
  expect(await freeze()).toMatchObject({
    next: 'PREPARE',
    until: at,
    deliveryId,
    lanes: [0, 1, 2, 3, 4, 5, 6, 7],
  });
  expect(readKeys).toEqual([[customerId, deliveryId]]);
  expect(stored).toHaveLength(1);
  const html = stored[0]?.html.join('') ?? '';
  expect(stored[0]?.subject.join('')).toBe('Bulbs');
  expect(html).toContain('lang="de"');
  expect(html).toContain('1 Garden Lane');
  expect(links).toEqual([
    [deliveryId, expect.objectContaining({ n: 1, url: 'https://store.test/a' }), at],
    [deliveryId, expect.objectContaining({ n: 2, url: 'https://store.test/b' }), at],
  ]);
  expect(changes).toEqual([
    [
      deliveryId,
      { status: 'preparing', contentKey: 'content/new', linkOrigin: 'https://app.example' },
      { from: ['queued', 'preparing', 'sending'], run: 0 },
    ],
  ]);
});

test('doesn’t render an email that has already been rendered', async () => {
  const { freeze, changes, stored } = setUp({ delivery: { ...queued, contentKey: 'content/old' } });
  expect(await freeze()).toMatchObject({ next: 'PREPARE' });
  expect(stored).toEqual([]);
  expect(changes).toMatchObject([[deliveryId, { contentKey: 'content/old' }, {}]]);
});

test('stops a delivery that is paused while its email is rendered', async () => {
  expect(await setUp({ holds: false }).freeze()).toMatchObject({ next: 'STOP' });
});

test.each<[string, Parameters<typeof setUp>[0]]>([
  ['is gone', { isGone: true }],
  ['is a later execution’s', { delivery: { ...queued, run: 1 } }],
  ['was paused', { delivery: { ...queued, status: 'paused' } }],
  ['has ended', { delivery: { ...queued, status: 'sent', planned: 5 } }],
])('doesn’t change a delivery that %s', async (_name, options) => {
  const { freeze, changes, stored } = setUp(options);
  expect(await freeze()).toMatchObject({ next: 'STOP' });
  expect([changes, stored]).toEqual([[], []]);
});

test('finishes a canceled delivery without rendering its email', async () => {
  const { freeze, stored } = setUp({ delivery: { ...queued, status: 'cancelled' } });
  expect(await freeze()).toMatchObject({ next: 'FINISH', until: at, deliveryId });
  expect(stored).toEqual([]);
});

const resumedDelivery = (changes: Partial<Delivery>) =>
  setUp({ delivery: aDelivery({ batchesDone: 1, enqueued: 130, planRun: 2, ...changes }) });

test('continues a resumed delivery as planned, within the batch where it stopped', async () => {
  const { freeze, plans, stored } = resumedDelivery({});
  expect(await freeze()).toMatchObject({
    next: 'CONTINUE',
    recovering: true,
    batch: 1,
    part: 30,
    startedAt: at,
    until: at,
  });
  expect(plans).toEqual([{ deliveryId, run: 2 }]);
  expect(stored).toEqual([]);
});

test('treats a plan without a run number as belonging to the current execution', async () => {
  const { freeze, plans } = resumedDelivery({ planRun: undefined });
  await freeze();
  expect(plans).toEqual([{ deliveryId, run: 0 }]);
});

test('sends nothing more after the last batch', async () => {
  const { freeze } = resumedDelivery({ batchesDone: 2, enqueued: 250 });
  expect(await freeze()).toMatchObject({ batch: 2, part: 0 });
});

test.each([
  ['still ahead', '2026-11-21T11:00:00.000Z', '2026-11-21T11:00:00.000Z'],
  ['over by now', '2026-11-21T09:00:00.000Z', at],
])(
  'keeps, for a resumed delivery, a wait for the next batch that is %s',
  async (_name, nextBatchAt, until) => {
    expect(await resumedDelivery({ nextBatchAt }).freeze()).toMatchObject({ until });
  },
);

const utm = { source: 'mailbloom', medium: 'email', campaign: '' };

test.each<[string, Parameters<typeof setUp>[0], string]>([
  ['nobody set any', {}, ''],
  [
    'the customer’s',
    { customer: { utm } },
    'utm_source=mailbloom&utm_medium=email&utm_campaign=bulbs',
  ],
  [
    'the customer’s, named after the email',
    { customer: { utm }, draft: { name: 'Autumn' } },
    'utm_source=mailbloom&utm_medium=email&utm_campaign=autumn',
  ],
  [
    'the email’s own',
    { customer: { utm }, draft: { utm: { ...utm, source: 'own', campaign: 'c' } } },
    'utm_source=own&utm_medium=email&utm_campaign=c',
  ],
  [
    'the customer’s, as the email says',
    { customer: { utm }, draft: { utm: 'customer' } },
    'utm_source=mailbloom&utm_medium=email&utm_campaign=bulbs',
  ],
  ['nothing, as the settings say', { draft: { utm: 'customer' } }, ''],
  ['none for this email', { customer: { utm }, draft: { utm: null } }, ''],
])('adds UTM parameters to links: %s', async (_name, options, query) => {
  const { freeze, links } = setUp(options);
  await freeze();
  const [[, link]] = links as [[string, { url: string }]];
  expect(link.url).toBe(`https://store.test/a${query && `?${query}`}`);
});

test('renders each variant of an A/B test once, with the same links', async () => {
  const abTest = anAbTest(3);
  const { freeze, changes, links, stored } = setUp({ delivery: { ...queued, trial: abTest } });
  await freeze();
  expect(stored.map(({ subject }) => subject.join(''))).toEqual(['Bulbs', 'Bulbs 1', 'Bulbs 2']);
  expect(stored[2]?.html.join('')).toContain('Plant 2');
  expect(stored[2]?.links).toEqual(stored[0]?.links);
  expect(links).toHaveLength(2);
  const abTestContent = ['content/new', 'content/new', 'content/new'];
  const storedChanges = {
    status: 'preparing',
    contentKey: 'content/new',
    trialContent: abTestContent,
  };
  expect(changes).toMatchObject([[deliveryId, storedChanges, expect.anything()]]);
});
