import * as testSends from '../../shared/contracts/test-sends';
import type { RouteTable } from './route';

export const testSendsRoutes = {
  'POST /draft/{draftId}/test': {
    feature: 'test-sends',
    access: 'customer',
    summary: 'Sends a saved draft to a few addresses as a test; counted nowhere',
    body: testSends.testSendBody,
    response: testSends.testSendAnswer,
  },
  'GET /test-recipient': {
    feature: 'test-sends',
    access: 'customer',
    summary: 'Addresses kept for test emails',
    response: testSends.testRecipients,
  },
  'PUT /test-recipient': {
    feature: 'test-sends',
    access: 'customer',
    summary: 'Replaces the addresses kept for test emails',
    body: testSends.testRecipients,
    response: testSends.testRecipients,
  },
} as const satisfies RouteTable;
