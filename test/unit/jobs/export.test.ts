import { exportColumns, maxAttributeColumns } from '../../../functions/audience/export-rules';
import { jobViewOf } from '../../../functions/jobs/job-view';
import { customerId, type JobProduct, openJobProduct, segmentId } from './job-product';

let product: JobProduct;
beforeEach(() => {
  product = openJobProduct();
});
afterEach(() => product.dispose());

const header =
  '\ufeff"Email","Name","Status","Status reason","Added on","Segments","Suppressed",' +
  '"Consent at","Consent page","Consent form","Consent version","Consent text","Consent IP","Consent confirmed"';
const noConsent = '"",'.repeat(7);

test('omits attributes beyond the five hundredth, and reports how many were omitted', () => {
  const keys = new Set(Array.from({ length: 503 }, (_, index) => `k${1000 + index}`));
  const { attributes, leftOut: omittedCount } = exportColumns(keys);
  expect(attributes).toHaveLength(maxAttributeColumns);
  expect(omittedCount).toBe(3);
});

const exportSubscribers = async (selection = {}) => {
  const job = await product.runNow({ kind: 'export_subscribers', selection });
  return { job, text: product.files.get(job.result?.key ?? '') ?? '' };
};

test('writes a column for every attribute that anyone has, for segments, and for suppression', async () => {
  await product.addSegment();
  await product.addPeople([
    {
      email: 'ann@shop.test',
      name: '=cmd()',
      segmentIds: [segmentId],
      fields: { city: 'Łódź', zip: '01234' },
    },
    { email: 'bob@shop.test', status: 'bounced', statusReason: 'b', fields: { birthday: '1 May' } },
  ]);
  const bob = product.idOf('bob@shop.test');
  await product.suppressions.add(customerId, bob, 'bounce', '2026-05-01T00:00:00.000Z');
  const { job, text } = await exportSubscribers();
  expect(job).toMatchObject({ state: 'done', changed: 2 });
  const [first, ...lines] = text.trimEnd().split('\r\n');
  expect(first).toBe(`${header},"birthday","city","zip"`);
  expect(lines.sort()).toEqual([
    `"ann@shop.test","'=cmd()","active","","2026-01-01","Spring","",${noConsent}"","Łódź","01234"`,
    `"bob@shop.test","","bounced","b","2026-01-01","","bounce",${noConsent}"1 May","",""`,
  ]);
});

test('exports only selected people, and only the header if no one is selected', async () => {
  await product.addPeople([{ email: 'ann@shop.test' }, { email: 'bob@shop.test' }]);
  const ann = await exportSubscribers({ selectedIds: [product.idOf('ann@shop.test')] });
  expect(ann.text.split('\r\n')).toHaveLength(3);
  const nobody = await exportSubscribers({ status: 'spam' });
  expect(nobody.job).toMatchObject({ state: 'done', changed: 0 });
  expect(nobody.text).toBe(`${header}\r\n`);
});

test('writes a large file in parts of five megabytes or more, as one object', async () => {
  const people = Array.from({ length: 4000 }, (_, index) => ({
    email: `person${index}@shop.test`,
    fields: { note: 'x'.repeat(3000) },
  }));
  await product.addPeople(people);
  const { job, text } = await exportSubscribers();
  expect(job).toMatchObject({ state: 'done', changed: 4000 });
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4001);
  expect(new Set(lines).size).toBe(4001);
});

test('creates a new download link each time, until the file expires', async () => {
  const { job } = await exportSubscribers();
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
  const expiredView = await jobViewOf(job, { link, clock: () => finished + 25 * 3_600_000 });
  expect(expiredView.link).toBeUndefined();
  expect(expiredView.message).toMatch(/has expired/);
});

test('adds each person’s strongest proof of consent to an export, and never as a formula', async () => {
  await product.addSegment();
  const emails = Array.from({ length: 40 }, (_, index) => `person${index}@shop.test`);
  await product.addPeople([...emails, 'none@shop.test'].map((email) => ({ email })));
  const consent = {
    formId: segmentId,
    version: 2,
    ip: '192.0.2.0',
    at: '2026-05-01T10:00:00.000Z',
    page: 'https://shop.test/a',
    text: '=HYPERLINK("x")\nEmail',
  };
  for (const email of emails) {
    const id = product.idOf(email);
    await product.signups.addConsent(customerId, id, {
      ...consent,
      confirmedAt: '2026-05-01T11:00:00.000Z',
    });
    // Adds a later consent that isn't confirmed. It proves less, because anyone could have
    // submitted it.
    const laterTime = '2026-06-01T10:00:00.000Z';
    await product.signups.addConsent(customerId, id, { ...consent, at: laterTime, version: 3 });
  }
  const cells =
    '"2026-05-01T10:00:00.000Z","https://shop.test/a","Spring","2",' +
    `"'=HYPERLINK(""x"")\nEmail","192.0.2.0","2026-05-01T11:00:00.000Z"`;
  const selectedPeople = {
    selectedIds: [...emails.slice(3, 7), 'none@shop.test'].map(product.idOf),
  };
  for (const [selection, count] of [
    [{}, 40],
    [selectedPeople, 4],
  ] as const) {
    const { text } = await exportSubscribers(selection);
    expect(text.split(cells)).toHaveLength(count + 1);
    expect(text).toContain(
      `"none@shop.test","","active","","2026-01-01","","",${noConsent.slice(0, -1)}`,
    );
  }
});
