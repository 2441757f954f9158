import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SequenceView } from '../../../shared/contracts/sequences/sequence';
import { SequenceBuilderPage } from '../../src/features/sequences/builder/sequence-builder-page';
import { aCustomer } from '../a-customer';
import { aDynamicSegment, aSegment } from '../a-segment';
import { mockApi } from '../mock-api';
import { customerId, renderPage } from '../render-page';
import { aStep, aStepList } from './a-series';

type Responses = Parameters<typeof mockApi>[0];
type Options = { readonly state?: unknown; readonly answers?: Responses };

/** A second segment that people can be added to. */
export const fairSegment = aSegment({ id: '01JD00000000000000000SEGM2', name: 'Fair' });

const catalogTitles = { products: ['Olive oil', 'Salt'], collections: ['Pantry'] } as const;

/** Returns the store's products or collections that match the ids or the search text of a call. */
const findProducts = (query: URLSearchParams) => {
  const ids = query.get('ids')?.split(',');
  const titles =
    query.get('what') === 'products' ? catalogTitles.products : catalogTitles.collections;
  return titles
    .map((title, index) => ({ id: `${index + 1}`, title }))
    .filter(({ id, title }) =>
      ids ? ids.includes(id) : title.includes(query.get('search') ?? ''),
    );
};

/** Opens the builder with a mocked server that stores what is saved and increments the revision. */
export const openBuilder = (sequence: SequenceView, { state = null, answers }: Options = {}) => {
  let stored = sequence;
  const save = ({ body }: { body: unknown }) => {
    const {
      rev: _rev,
      includeExisting: _includeExisting,
      ...changes
    } = body as SequenceView & {
      includeExisting?: boolean;
    };
    stored = { ...stored, ...changes, rev: stored.rev + 1 };
    return stored;
  };
  const steps = () => aStepList([aStep(1), aStep(2)], stored.rev);
  const calls = mockApi({
    'GET /customer/{customerId}': () => aCustomer(),
    'GET /sequences/{sequenceId}': () => stored,
    'GET /shopifySequence/{sequenceId}': () => stored,
    'PUT /sequences/{sequenceId}': save,
    'PUT /shopifySequence/{sequenceId}': save,
    'GET /sequences/{sequenceId}/steps': steps,
    'GET /shopifySequence/{sequenceId}/steps': steps,
    'GET /sequences/delivery/one/{stepId}': () => {
      const step = aStep(1);
      return {
        ...step,
        sequenceId: sequence.id,
        delivery: { ...step.delivery, body: '<p>Hi</p>' },
      };
    },
    'GET /shopify': () => ({ active: true, url: 'olive.test', connectUrl: 'https://apps.test' }),
    'GET /shopify/catalogue': ({ query }) => ({ items: findProducts(query) }),
    'GET /segment': () => ({ segments: [aSegment(), fairSegment, aDynamicSegment()], total: 3 }),
    'GET /segment/{segmentId}': () => aSegment(),
    'GET /settings/sender/verified': () => [
      { id: 's1', name: 'Olive & Fern', email: 'hello@olive.test' },
    ],
    'GET /sequences/{sequenceId}/test-run': () => ({ run: null }),
    'GET /test-recipient': () => ({ emails: ['old@home.test'] }),
    'PUT /test-recipient': ({ body }) => body,
    'POST /actions/closeSequenceWorkflow': () => ({ removed: true }),
    ...answers,
  });
  const page = renderPage(<SequenceBuilderPage />, {
    path: '/customer/:customerId/sequence/compose/:sequenceType/:sequenceId',
    at: {
      pathname: `/customer/${customerId}/sequence/compose/${sequence.type}/${sequence.id}`,
      state,
    },
  });
  const saves = () =>
    calls
      .filter(({ key }) => key.startsWith('PUT') && key.endsWith('/{sequenceId}'))
      .map(({ body }) => body);
  return { calls, saves, ...page };
};

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Finds the step that is open. */
export const stepOf = (name: string) => screen.findByRole('main', { name });
