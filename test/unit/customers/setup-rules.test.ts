import { isSetupFinished, progressOf, setupOf } from '../../../functions/customers/setup-rules';
import type { Customer } from '../../../functions/items/account/customer';
import type { OverviewDelivery } from '../../../functions/items/account/customer-overview';
import { setupSteps } from '../../../shared/contracts/setup';

type SetupInput = Parameters<typeof setupOf>[0];

const newStore = (changes: Partial<Customer> = {}): Customer => ({
  customerId: 'c1',
  name: 'Shop',
  email: 'a@b.test',
  status: 'active',
  premium: true,
  lastDelivery: 0,
  timeZone: 'America/New_York',
  businessAddress: '',
  setup: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const nothing: SetupInput = {
  customer: newStore(),
  overview: { deliveries: [], milestones: [] },
  subscribers: 0,
};
const delivery: OverviewDelivery = {
  deliveryId: 'd1',
  ord: 1,
  rev: 1,
  name: 'Hello',
  status: 'sending',
  createdAt: '2026-01-02T00:00:00.000Z',
};

const stateOf = (name: string, input: Partial<SetupInput>) =>
  setupOf({ ...nothing, ...input })?.steps.find(({ step }) => step === name)?.state;

test('starts with every step open, in order', () => {
  expect(setupOf(nothing)).toEqual({
    steps: setupSteps.map((step) => ({ step, state: 'open' })),
    timeZone: 'America/New_York',
    language: 'en',
  });
});

test.each<[string, Partial<SetupInput>, Partial<SetupInput>]>([
  [
    'locale',
    { customer: newStore({ zoneRev: 1 }) },
    { customer: newStore({ zoneRev: 1, language: 'de' }) },
  ],
  ['locale', {}, { customer: newStore({ setup: { locale: 'done' } }) }],
  [
    'brand',
    { customer: newStore({ about: 'Pots', brandColors: ['', ''] }) },
    { customer: newStore({ about: 'Pots', brandColors: ['', '#112233'] }) },
  ],
  [
    'brand',
    { customer: newStore({ logoUrl: 'https://a.test/l.png' }) },
    { customer: newStore({ about: 'Pots', logoUrl: 'https://a.test/l.png' }) },
  ],
  [
    'address',
    { customer: newStore({ businessAddress: ' ' }) },
    { customer: newStore({ businessAddress: 'Lane 1' }) },
  ],
  [
    'domain',
    { overview: { deliveries: [], milestones: ['sequence'] } },
    { overview: { deliveries: [], milestones: ['domain'] } },
  ],
  ['subscribers', {}, { subscribers: 1 }],
  [
    'sequence',
    { overview: { deliveries: [], milestones: ['domain'] } },
    { overview: { deliveries: [], milestones: ['sequence'] } },
  ],
  ['first_email', {}, { overview: { deliveries: [delivery], milestones: [] } }],
])('ticks the step %s only once the store has it', (step, before, after) => {
  expect(stateOf(step, before)).toBe('open');
  expect(stateOf(step, after)).toBe('done');
});

test('shows a skipped step as done once the store has completed it', () => {
  const customer = newStore({ setup: { subscribers: 'skipped' } });
  expect(stateOf('subscribers', { customer })).toBe('skipped');
  expect(stateOf('subscribers', { customer, subscribers: 3 })).toBe('done');
});

test('leaves out what the free plan doesn’t include', () => {
  const setup = setupOf({ ...nothing, customer: newStore({ premium: false }) });
  expect(setup?.steps.map(({ step }) => step)).toEqual([
    'locale',
    'brand',
    'address',
    'subscribers',
    'first_email',
  ]);
});

test('has no checklist for a store whose setup is finished', () => {
  const { setup: _, ...finished } = newStore();
  expect(setupOf({ ...nothing, customer: finished })).toBeUndefined();
  expect(progressOf({ ...nothing, customer: finished })).toBeUndefined();
});

test('counts skipped steps as progress, and names the first open step', () => {
  const customer = newStore({ setup: { locale: 'done', brand: 'skipped' } });
  const input = { ...nothing, customer, subscribers: 1 };
  expect(progressOf(input)).toEqual({ done: 3, total: 7, next: 'address' });
});

test('is finished once no step is open', () => {
  const skipped = Object.fromEntries(setupSteps.map((step) => [step, 'skipped' as const]));
  const input = { ...nothing, customer: newStore({ setup: skipped }) };
  expect(isSetupFinished(input)).toBe(true);
  expect(setupOf(input)).toBeUndefined();
  expect(progressOf(input)).toBeUndefined();
  const { address: _, ...rest } = skipped;
  expect(isSetupFinished({ ...nothing, customer: newStore({ setup: rest }) })).toBe(false);
});

test('hides the checklist of a free store without open steps, and shows the rest after an upgrade', () => {
  const {
    domain: _,
    sequence: __,
    ...setup
  } = Object.fromEntries(setupSteps.map((step) => [step, 'skipped' as const]));
  const free = { ...nothing, customer: newStore({ setup, premium: false }) };
  expect(setupOf(free)).toBeUndefined();
  expect(isSetupFinished(free)).toBe(false);
  const upgraded = { ...nothing, customer: newStore({ setup }) };
  expect(progressOf(upgraded)).toEqual({ done: 5, total: 7, next: 'domain' });
});
