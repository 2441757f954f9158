import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createMembershipRepository } from '../../../../functions/audience/membership-repository';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { aPerson, customerId, idOf } from '../../people/people';
import {
  firstPage,
  listedPeople,
  newsSegmentId,
  people,
  row,
  sorted,
  vipSegmentId,
} from './list-fixtures';

const listed = listedPeople();
const { search } = listed;

test('finds text inside addresses and names in any case', async () => {
  const find = async (text: string) =>
    (await search()({ customerId }, text, { limit: 100, offset: 0 })).subscribers;
  expect(await find('PERSON12')).toEqual(
    sorted(people.filter(({ email }) => email.includes('person12'))),
  );
  expect(await find('4 zoe number')).toEqual(
    sorted(people.filter(({ name }) => /^Zoë Number .*4/.test(name))),
  );
  expect(await find('stranger')).toEqual([]);
});

describe('searching for people with accents in their names', () => {
  const elsewhere = '01JD00000000000000000000EE';
  const segment = '01JD0000000000000000000S09';
  const createPerson = (email: string, name: string) =>
    aPerson(email, { id: idOf(email, elsewhere), name });
  const zoe = createPerson('z@example.com', 'Zoë Costa');
  const bjorn = createPerson('b@example.com', 'Björn Ångström');
  const old = createPerson('old@example.com', 'Žofie Nováková');
  const findEmails = async (text: string, segmentIds: readonly string[] = []) => {
    const page = await search()({ customerId: elsewhere, segmentIds }, text, firstPage);
    return page.subscribers.map(({ name }) => name);
  };
  beforeAll(async () => {
    const subscribers = createSubscriberRepository(listed.product.table);
    await Promise.all([zoe, bjorn, old].map((one) => subscribers.upsert(elsewhere, one)));
    await createMembershipRepository(listed.product.table).putMany(elsewhere, segment, [
      { ...row(zoe) },
      { ...row(bjorn) },
    ]);
    // Before searches ignored accents, names were stored only in lowercase.
    const { client, name: TableName } = listed.product.table;
    await client.send(
      new UpdateCommand({
        TableName,
        Key: subscriberKey(elsewhere, old.id),
        UpdateExpression: 'SET nm = :lower',
        ExpressionAttributeValues: { ':lower': old.name.toLowerCase() },
      }),
    );
    await listed.product.settle();
  });

  test.each([
    ['costa zoe', 'Zoë Costa'],
    ['ZOË', 'Zoë Costa'],
    ['z@example costa', 'Zoë Costa'],
    ['bjorn', 'Björn Ångström'],
    ['bjoern aangstroem', 'Björn Ångström'],
    ['angstrom example.com', 'Björn Ångström'],
  ])(
    'finds people with accents in their names by “%s” in the audience and among segment members',
    async (text, name) => {
      expect(await findEmails(text)).toEqual([name]);
      expect(await findEmails(text, [segment])).toEqual([name]);
    },
  );

  test('finds people who were stored before searches ignored accents', async () => {
    expect(await findEmails('novakova zofie')).toEqual([old.name]);
    expect(await findEmails('nováková')).toEqual([old.name]);
  });

  test('requires every search word, however many there are', async () => {
    expect(await findEmails('zoe angstrom')).toEqual([]);
    expect(await findEmails('a b c o s t z e x m nobody')).toEqual([]);
  });
});

test('pages a search within a segment and a status like a list', async () => {
  const filters = { customerId, segmentIds: [newsSegmentId], status: 'active' as const };
  const matches = sorted(
    people.slice(0, 80).filter(({ status, email }) => status === 'active' && /1/.test(email)),
  );
  const one = await search()(filters, '1', { limit: 5, offset: 0 });
  const two = await search()(filters, '1', {
    limit: 5,
    offset: 0,
    cursor: one.nextCursor,
  });
  const twoByOffset = await search()(filters, '1', { limit: 5, offset: 5 });
  expect([...one.subscribers, ...two.subscribers]).toEqual(matches.slice(0, 10));
  expect(twoByOffset).toEqual(two);
});

test('finds only one subscriber by a whole address, within the filters', async () => {
  const [person] = people;
  if (!person) throw new Error('there are people');
  const find = async (filters: object, text: string) =>
    (await search()({ customerId, ...filters }, text, firstPage)).subscribers;
  expect(await find({}, ' Person0@Example.com ')).toMatchObject([row(person)]);
  expect(await find({ status: person.status }, 'person0@example.com')).toHaveLength(1);
  expect(await find({ status: 'spam' }, 'person0@example.com')).toEqual([]);
  expect(await find({ segmentIds: [vipSegmentId] }, 'person0@example.com')).toEqual([]);
  const later = await search()({ customerId }, 'person0@example.com', { limit: 25, offset: 25 });
  expect(later.subscribers).toEqual([]);
});

test('finds everyone whose address contains a partly typed address', async () => {
  const page = await search()({ customerId }, 'person129@example.co', firstPage);
  expect(page.subscribers.map(({ email }) => email)).toEqual(['person129@example.com']);
});
