import { demoAddresses } from '../../../local/seed/demo-addresses';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

// Portland's clocks go forward on the second Sunday of March.
const starts = {
  noon: '2027-06-09T19:00:00Z',
  'half an hour before midnight on February 29': '2028-03-01T07:30:00Z',
  'the day after clocks go forward': '2027-03-15T08:20:00Z',
};

/** Returns what the screens of the owner of Olive & Fern show, without names, which depend on the season. */
const ownerFigures = async (product: LocalProduct) => {
  const owner = await product.signIn(demoAddresses.owner);
  const statuses = await eventually('everybody is counted', async () => {
    const counts = await product.api(owner, 'GET /subscriber/statusTotal');
    return counts.reduce((sum, { count }) => sum + count, 0) === 4800 && counts;
  });
  const { periods } = await product.api(owner, 'GET /home', {});
  const growth = await product.api(owner, 'GET /subscriber/growth', { query: { days: 366 } });
  const { drafts } = await product.api(owner, 'GET /draft', { query: { limit: 100 } });
  const reports = await Promise.all(
    drafts
      .filter(({ status }) => status === 'sent')
      .map(async ({ id }) => {
        const params = { deliveryId: id };
        const view = await product.api(owner, 'GET /delivery/{deliveryId}', { params });
        const { sendTo, sent, delivered, bounced, complained, open, click, unsubscribe } = view;
        const counts = { sendTo, sent, delivered, bounced, complained, open, click, unsubscribe };
        return { ...counts, earned: view.earned };
      }),
  );
  const { segments } = await product.api(owner, 'GET /segment', { query: { limit: 100 } });
  const { forms } = await product.api(owner, 'GET /form');
  const { days } = await product.api(owner, 'GET /attribution/shopify/metric');
  const ownSequences = await product.api(owner, 'GET /sequences');
  const shopSequences = await product.api(owner, 'GET /shopifySequence');
  const { imports } = await product.api(owner, 'GET /import');
  return {
    statuses,
    periods,
    joined: growth.series.map(({ joined }) => joined),
    left: growth.left,
    states: drafts.map(({ status, review }) => review ?? status).toSorted(),
    reports,
    segments: segments.map(({ name, count, activeCount }) => [name, count, activeCount]).toSorted(),
    forms: forms.map(({ counts }) => counts),
    // The page shows the days since the same date of the month before, which are 28 to 31.
    revenueByDay: days.slice(-28).map(({ total, attributed }) => [total, attributed]),
    sequences: [...ownSequences.sequences, ...shopSequences.sequences].map(
      ({ name, enteredCount, subscribersCount, earned }) => ({
        name,
        enteredCount,
        subscribersCount,
        earned,
      }),
    ),
    imports: imports.map(({ created, rejected }) => [created, rejected]),
  };
};

const managerFigures = async (product: LocalProduct) => {
  const manager = await product.signIn(demoAddresses.manager);
  const { customers } = await product.api(manager, 'GET /customer');
  return customers.map(({ name, premium, health, rates, setup, waiting }) => ({
    name,
    premium,
    health,
    rates,
    setup,
    waiting: waiting.map(({ kind }) => kind),
  }));
};

const figuresAt = async (start: string) => {
  const product = await startLocalProduct({ demo: true, startsAt: Date.parse(start) });
  try {
    return { owner: await ownerFigures(product), manager: await managerFigures(product) };
  } finally {
    await product.close();
  }
};

let figures: Awaited<ReturnType<typeof figuresAt>>;
beforeAll(async () => {
  figures = await figuresAt(starts.noon);
});

test.each(Object.entries(starts).slice(1))(
  'shows the same figures at a first start on %s as on an ordinary day at noon',
  async (_name, start) => {
    expect(await figuresAt(start)).toEqual(figures);
  },
);
