import type { DomainRecord, DomainView } from '../../shared/contracts/domains';
import { AddSenderPage } from '../src/features/settings/add-sender/add-sender-page';
import { aCustomer } from './a-customer';
import { aDomain, allRecords, aProvidedSender, aRecord, aSender } from './a-domain';
import { mockApi } from './mock-api';
import { customerId, renderPage } from './render-page';

/** The page that opens when the workflow ends. */
export const settings = `/customer/${customerId}/settings/emails`;

/** A domain that isn't verified yet and whose records were checked just now. */
export const aPendingDomain = (changes: Partial<DomainView> = {}): DomainView => ({
  ...aDomain({ status: 'pending', dkimStatus: 'PENDING', checkedAt: new Date().toISOString() }),
  ...changes,
});

/** Returns all records as found, except the first one, which each test sets. */
export const withFirstRecord = (first: Partial<DomainRecord> = {}): DomainRecord[] => [
  aRecord({ valid: false, state: 'missing', ...first }),
  ...allRecords().slice(1),
];

type Options = {
  readonly domain?: DomainView;
  /** The initial navigation state. */
  readonly place?: unknown;
  readonly premium?: boolean;
};

/**
 * Opens the workflow for a custom sending domain. `state.domain` is the domain that the server
 * returns.
 */
export const openAddSender = (
  { domain = aPendingDomain(), place, premium = true }: Options = {},
  responses: Parameters<typeof mockApi>[0] = {},
) => {
  const state = { domain };
  const calls = mockApi({
    'GET /customer/{customerId}': () => aCustomer({ premium }),
    'GET /settings/sender': () => [
      aProvidedSender(),
      aSender({ verified: false, dnsVerified: state.domain.status === 'verified' }),
    ],
    'GET /settings/domain': () => [state.domain],
    'POST /settings/sender': () => aSender({ verified: false, dnsVerified: false }),
    'POST /settings/domain/{domainId}/validate': () => ({
      domain: state.domain,
      validation_results: {},
    }),
    ...responses,
  });
  const { router } = renderPage(<AddSenderPage />, {
    path: '/customer/:customerId/sender/add',
    at: { pathname: `/customer/${customerId}/sender/add`, state: place },
  });
  return {
    calls,
    router,
    state,
    looks: () => calls.filter(({ key }) => key.endsWith('/validate')),
  };
};

/** The navigation state with the Setup DNS step open. */
export const setupState = { step: 1, domain: 'news.olive.example' };
