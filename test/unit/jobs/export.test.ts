import { exportColumns, mostAttributeColumns } from '../../../functions/audience/export-rules';
import { jobViewOf } from '../../../functions/jobs/job-view';
import { customerId, type JobProduct, openJobProduct, segmentId } from './job-product';

let product: JobProduct;
beforeEach(() => {
  product = openJobProduct();
});
afterEach(() => product.dispose());

test('attributes beyond the five hundredth are left out, by number', () => {
  const keys = new Set(Array.from({ length: 503 }, (_, index) => `k${1000 + index}`));
  const { attributes, leftOut } = exportColumns(keys);
  expect(attributes).toHaveLength(mostAttributeColumns);
  expect(leftOut).toBe(3);
});

const exported = async (selection = {}) => {
  const job = await product.runNow({ kind: 'export_subscribers', selection });
  return { job, text: product.files.get(job.result?.key ?? '') ?? '' };
};

test('a file with a column for every attribute anybody has, segments and suppressed people', async () => {
  await product.addSegment();
  await product.addPeople([
    {
      ...{ email: 'ann@shop.test', name: '=cmd()', segmentIds: [segmentId] },
      fields: { city: 'Łódź', zip: '01234' },
    },
    { email: 'bob@shop.test', status: 'bounced', statusReason: 'b', fields: { birthday: '1 May' } },
  ]);
  const bob = product.idOf('bob@shop.test');
  await product.suppressions.add(customerId, bob, 'bounce', '2026-05-01T00:00:00.000Z');
  const { job, text } = await exported();
  expect(job).toMatchObject({ state: 'done', changed: 2 });
  const [header, ...lines] = text.trimEnd().split('\r\n');
  expect(header).toBe(
    '\ufeff"Email","Name","Status","Status reason","Added on","Segments","Suppressed","birthday","city","zip"',
  );
  expect(lines.sort()).toEqual([
    `"ann@shop.test","'=cmd()","active","","2026-01-01","Spring","","","Łódź","01234"`,
    '"bob@shop.test","","bounced","b","2026-01-01","","bounce","1 May","",""',
  ]);
});

test('only who is selected; nobody makes a file with its header', async () => {
  await product.addPeople([{ email: 'ann@shop.test' }, { email: 'bob@shop.test' }]);
  const ann = await exported({ selectedIds: [product.idOf('ann@shop.test')] });
  expect(ann.text.split('\r\n')).toHaveLength(3);
  const nobody = await exported({ status: 'spam' });
  expect(nobody.job).toMatchObject({ state: 'done', changed: 0 });
  expect(nobody.text).toBe(
    '\ufeff"Email","Name","Status","Status reason","Added on","Segments","Suppressed"\r\n',
  );
});

test('a large file is written in parts of five megabytes and more, in one piece', async () => {
  const people = Array.from({ length: 4000 }, (_, index) => ({
    email: `person${index}@shop.test`,
    fields: { note: 'x'.repeat(3000) },
  }));
  await product.addPeople(people);
  const { job, text } = await exported();
  expect(job).toMatchObject({ state: 'done', changed: 4000 });
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4001);
  expect(new Set(lines).size).toBe(4001);
});

test('the link is made anew with every look, until the file is no longer kept', async () => {
  const { job } = await exported();
  let links = 0;
  const link = async (key: string, fileName: string) => {
    links += 1;
    return `https://files.test/${key}?${fileName}&${links}`;
  };
  const finished = Date.parse(job.finishedAt ?? '');
  const first = await jobViewOf(job, { link, clock: () => finished });
  const second = await jobViewOf(job, { link, clock: () => finished + 1000 });
  expect(first.link).toMatch(/file0\.csv\?subscribers-2036-06-01\.csv/);
  expect(second.link).not.toBe(first.link);
  const late = await jobViewOf(job, { link, clock: () => finished + 25 * 3_600_000 });
  expect(late.link).toBeUndefined();
  expect(late.message).toMatch(/no longer kept/);
});
