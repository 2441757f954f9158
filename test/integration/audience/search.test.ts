import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openStore, type Store } from '../deliveries/sending-support';

let product: LocalProduct;
let store: Store;
let segmentId: string;
let dynamicId: string;

const scope = () => ({ customerId: store.customerId });
const people = [
  { email: 'z.costa@example.com', name: 'Zoë Costa' },
  { email: 'b@example.com', name: 'Björn Ångström' },
  { email: 'k@example.com', name: 'Łukasz Weiß' },
  { email: 'm@example.com', name: 'Jürgen Müller' },
];

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, []);
  const segmentBody = { name: 'Größte Käufer', origin: 'manually' as const };
  segmentId = (await product.api(store.token, 'POST /segment', { ...scope(), body: segmentBody }))
    .id;
  const body = { segmentId, subscribers: people };
  await product.api(store.token, 'POST /subscriber/manually', { ...scope(), body });
  const rules = { name: 'Everybody', segmentIds: [segmentId] };
  dynamicId = (await product.api(store.token, 'PUT /segment', { ...scope(), body: rules })).id;
});
afterAll(() => product.close());

const namesFound = async (filter: string, segmentIds: readonly string[]) => {
  const query = { filter, segmentIds: [...segmentIds] };
  const page = await product.api(store.token, 'GET /subscriber/search', { ...scope(), query });
  return page.subscribers.map(({ name }) => name);
};

test.each([
  ['costa zoe', 'Zoë Costa'],
  ['bjorn', 'Björn Ångström'],
  ['LUKASZ weiss', 'Łukasz Weiß'],
  ['mueller', 'Jürgen Müller'],
])(
  'finds a person by “%s” in the audience, a static segment, and a dynamic segment',
  async (text, name) => {
    for (const segmentIds of [[], [segmentId], [dynamicId]]) {
      const found = await eventually('somebody is found', async () => {
        const names = await namesFound(text, segmentIds);
        return names.length > 0 && names;
      });
      expect(found).toEqual([name]);
    }
  },
);

test('sorts lists and searches in any order, and returns the total and counts by status', async () => {
  const list = async (segmentIds: readonly string[], extra: object = {}) => {
    const query = { segmentIds: [...segmentIds], order: 'name', direction: 'ascending', ...extra };
    const request = { ...scope(), query: query as never };
    return product.api(store.token, 'GET /subscriber', request);
  };
  for (const segmentIds of [[], [segmentId], [dynamicId]]) {
    const { subscribers, ...page } = await list(segmentIds);
    const names = ['Björn Ångström', 'Jürgen Müller', 'Łukasz Weiß', 'Zoë Costa'];
    expect(subscribers.map(({ name }) => name)).toEqual(names);
    expect(page).toMatchObject({ total: 4, order: 'name', direction: 'ascending' });
    const second = await list(segmentIds, { limit: 1, offset: 2, direction: 'descending' });
    expect(second.subscribers.map(({ name }) => name)).toEqual(['Jürgen Müller']);
    const query = { filter: 'mueller', segmentIds };
    const counts = await product.api(store.token, 'GET /subscriber/statusTotal', {
      ...scope(),
      query,
    });
    expect(counts.find(({ status }) => status === 'active')?.count).toBe(1);
  }
});

test('applies a bulk change to the same people as the search shows', async () => {
  const body = {
    action: 'unsubscribe' as const,
    selection: { filter: 'costa zoe', everybody: true as const },
  };
  const { jobId } = await product.api(store.token, 'POST /subscriber/bulk', { ...scope(), body });
  await eventually('the change is done', async () => {
    const params = { jobId };
    const job = await product.api(store.token, 'GET /job/{jobId}', { ...scope(), params });
    return job.state === 'done';
  });
  const query = { status: 'unsubscribed' as const };
  const left = await product.api(store.token, 'GET /subscriber', { ...scope(), query });
  expect(left.subscribers.map(({ name }) => name)).toEqual(['Zoë Costa']);
});

test('searches names of segments and emails by the same rules as subscribers', async () => {
  const query = { search: 'kaufer grosste' };
  const found = await product.api(store.token, 'GET /segment', { ...scope(), query });
  expect(found.segments.map(({ id }) => id)).toEqual([segmentId]);
  const body = { name: 'Frühling', editor: 'TIPTAP_REACTEMAIL' as const };
  const { id } = await product.api(store.token, 'POST /draft', { ...scope(), body });
  const drafts = await eventually('the email is found', async () => {
    const request = { search: 'fruehling' };
    const page = await product.api(store.token, 'GET /draft', { ...scope(), query: request });
    return page.drafts.length > 0 && page.drafts;
  });
  expect(drafts.map((draft) => draft.id)).toEqual([id]);
});
