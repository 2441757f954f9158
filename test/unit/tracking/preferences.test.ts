import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { createSegmentChoices } from '../../../functions/audience/segment-choices';
import { createSegmentMembers } from '../../../functions/audience/segment-members';
import { createStoredSegments } from '../../../functions/audience/stored-segments';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createSubscriberService } from '../../../functions/audience/subscriber-service';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { segmentItem } from '../../../functions/items/segment';
import { maxChoices } from '../../../functions/tracking/preferences/preference-rules';
import {
  choosePreferences,
  openPage,
} from '../../../functions/tracking/preferences/preference-service';
import { createUnsubscribeRepository } from '../../../functions/tracking/unsubscribe-repository';
import { openProductTable, type ProductTable } from '../../support/product-table';
import {
  acceptedAt,
  customerId,
  deliveryId,
  putItem,
  seedDelivery,
  subscriberId,
} from '../../support/sent-delivery';
import { createStageTokens, tamperToken } from '../../support/tokens';

const tokens = createStageTokens();
const recipientId = subscriberId(1);
const idOf = (name: string) => `01JDGGGGGGGGGGGGGGGGGGGG${name}`;
const [shown, hidden, rules, foreign] = ['S1', 'S2', 'S3', 'S4'].map(idOf) as [
  string,
  string,
  string,
  string,
];

let product: ProductTable;
let now = acceptedAt;

beforeEach(async () => {
  product = openProductTable();
  now = acceptedAt;
  await seedDelivery(product.table, 2);
  const add = (id: string, changes: object) =>
    putItem(
      product.table,
      segmentItem(customerId, {
        id,
        name: `file ${id}`,
        origin: 'file',
        reserved: false,
        createdAt: '2026-01-01',
        ...changes,
      }),
    );
  await add(shown, { publicName: 'New arrivals' });
  await add(hidden, {});
  await add(rules, { origin: 'dynamic', publicName: 'Old data' });
  await add(foreign, { publicName: 'Others' });
  for (const segmentId of [shown, hidden])
    await members().add(customerId, segmentId, [recipientId]);
});
afterEach(() => product.dispose());

const repositories = () => ({
  subscribers: createSubscriberRepository(product.table),
  memberships: createMembershipRepository(product.table),
});
const members = () => createSegmentMembers({ table: product.table, ...repositories() });

const dependencies = () => {
  const { table } = product;
  const { subscribers, memberships } = repositories();
  const clock = () => (now += 1000);
  const suppressions = createSuppressionRepository(table);
  return {
    readToken: tokens.readToken,
    unsubscribes: createUnsubscribeRepository(table),
    subscribers: createSubscriberService({ subscribers, suppressions, clock }),
    people: subscribers,
    segments: createStoredSegments(table),
    choices: createSegmentChoices({ table, memberships }),
    clock,
  };
};

const token = () => tokens.sign('unsubscribe', deliveryId, recipientId);
const page = async () => (await openPage(await token(), dependencies())).page;
const choose = async (segmentsToLeave: string[], rejoin: string[] = []) => {
  await choosePreferences({ token: await token(), leave: segmentsToLeave, rejoin }, dependencies());
  return page();
};
const person = async () => repositories().subscribers.get(customerId, recipientId);
const partitionIds = async (segmentId: string) => {
  const pages = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6, 7].map((partition) =>
      repositories().memberships.partitionMemberIds(
        customerId,
        segmentId,
        partition,
        undefined,
        10,
      ),
    ),
  );
  return pages.flatMap(({ subscriberIds }) => subscriberIds);
};
const expectedView = (isMember: boolean) => ({
  brand: 'Olive & Fern',
  segments: [{ id: shown, name: 'New arrivals', isMember }],
});

test('shows a recipient only their public segments, by public name', async () => {
  const personBefore = await person();
  expect(await page()).toEqual(expectedView(true));
  expect(await person()).toEqual(personBefore);
});

test('removes a recipient from a segment immediately, records it, and accepts repetition', async () => {
  expect(await choose([shown])).toEqual(expectedView(false));
  expect(await choose([shown])).toEqual(expectedView(false));
  const { segmentIds, choices, status } = await person();
  expect({ segmentIds, status }).toEqual({ segmentIds: [hidden], status: 'active' });
  expect(choices).toMatchObject([{ how: 'left', segmentId: shown }]);
  expect(await partitionIds(shown)).toEqual([]);
  expect(await partitionIds(hidden)).toEqual([recipientId]);
});

test('lets only the recipients themselves rejoin a segment', async () => {
  await choose([shown]);
  await members().add(customerId, shown, [recipientId]);
  expect(await page()).toEqual(expectedView(false));
  expect(await partitionIds(shown)).toEqual([]);
  expect(await choose([], [shown])).toEqual(expectedView(true));
  expect((await person()).choices?.map(({ how }) => how)).toEqual(['left', 'returned']);
  expect(await partitionIds(shown)).toEqual([recipientId]);
});

test('doesn’t change segments that the page doesn’t show: private, dynamic, or never joined', async () => {
  await choose([hidden, rules, foreign], [hidden, rules, foreign]);
  expect([...(await person()).segmentIds].sort()).toEqual([shown, hidden].sort());
  expect((await person()).choices).toBeUndefined();
});

test('offers no choice to someone who gets no emails', async () => {
  await dependencies().subscribers.unsubscribe(customerId, recipientId, 'by link');
  expect(await page()).toEqual({ ...expectedView(true), segments: [] });
});

test('reveals and changes nothing for a token of another kind or a modified one', async () => {
  for (const text of [
    tamperToken(await token(), 30),
    await tokens.sign('open', deliveryId, recipientId),
    await tokens.sign('web-version', deliveryId, recipientId),
  ]) {
    const refused = choosePreferences({ token: text, leave: [shown], rejoin: [] }, dependencies());
    await expect(refused).rejects.toMatchObject({ code: 'invalid_token' });
  }
  expect((await person()).segmentIds).toContain(shown);
});

test('always lets people leave a segment, but refuses to let them rejoin after many changes', async () => {
  for (let times = 0; times < maxChoices / 2; times += 1) {
    await choose([shown]);
    await choose([], [shown]);
  }
  expect(await choose([shown])).toEqual(expectedView(false));
  await expect(choose([], [shown])).rejects.toMatchObject({ code: 'too_many_choices' });
  expect(await page()).toEqual(expectedView(false));
});
