import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SequenceSummary } from '../../../shared/contracts/sequences/sequence';
import { SequencesPage } from '../../src/features/sequences/list/sequences-page';
import { aCustomer } from '../a-customer';
import { aSegment } from '../a-segment';
import { mockApi } from '../mock-api';
import { renderPage } from '../render-page';
import { aSequence } from './a-sequence';

type Responses = Parameters<typeof mockApi>[0];

/** A complete sequence that was never activated. */
export const idleSequence = aSequence({
  id: '01JD000000000000000000SEQ2',
  name: 'Win-back',
  enabled: false,
  rev: 4,
  subscribersCount: 0,
  enteredCount: 0,
  openRate: null,
  clickRate: null,
});

/** Mocks the API of an account with these sequences. Responses passed in override the defaults. */
export const mockSequences = (
  sequences: readonly SequenceSummary[] = [aSequence(), idleSequence],
  responses: Responses = {},
) =>
  mockApi({
    'GET /sequences': () => ({ sequences }),
    'GET /shopifySequence': () => ({ sequences: [] }),
    'GET /segment/{segmentId}': () => aSegment({ count: 2418 }),
    'GET /shopify': () => ({ active: false, connectUrl: 'https://apps.test' }),
    'GET /customer/{customerId}': () => aCustomer(),
    ...responses,
  });

export const openSequences = (search = '') =>
  renderPage(<SequencesPage />, {
    path: '/customer/:customerId/sequence',
    at: `/customer/c1/sequence${search}`,
  });

/** Selects an item from a row's menu. */
export const choose = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
