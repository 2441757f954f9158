import type { SegmentView } from '../../shared/contracts/segments';
import { AudiencePage } from '../src/app/pages/audience-page';
import { aGrowth, originTotals } from './a-growth';
import { mockApi } from './mock-api';
import { customerId, renderPage } from './render-page';

type Responses = Parameters<typeof mockApi>[0];

export const mock = (segments: readonly SegmentView[], responses: Responses = {}) =>
  mockApi({
    'GET /import': () => ({ imports: [] }),
    'GET /subscriber/growth': () => aGrowth(),
    'GET /segment/originTotal': () => originTotals,
    'GET /form': () => ({ forms: [] }),
    'GET /customer/{customerId}': () => ({}),
    'GET /sequences': () => ({ sequences: [] }),
    'GET /segment': () => ({ segments, total: segments.length }),
    ...responses,
  });

export const open = (search = '?tab=manually') =>
  renderPage(<AudiencePage />, {
    path: '/customer/:customerId/audience',
    at: `/customer/${customerId}/audience${search}`,
  });
