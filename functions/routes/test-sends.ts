import * as testRuns from '../../shared/contracts/sequences/test-run';
import * as testSends from '../../shared/contracts/test-sends';
import type { RouteTable } from './route';

export const testSendsRoutes = {
  'POST /draft/{draftId}/test': {
    feature: 'test-sends',
    access: 'customer',
    summary:
      'Sends a saved draft to a few addresses as a test. Test emails don’t appear in any report.',
    body: testSends.testSendBody,
    response: testSends.testSendResponse,
  },
  'GET /test-recipient': {
    feature: 'test-sends',
    access: 'customer',
    summary: 'Lists the saved addresses for test emails.',
    response: testSends.testRecipients,
  },
  'PUT /test-recipient': {
    feature: 'test-sends',
    access: 'customer',
    summary: 'Replaces the saved addresses for test emails.',
    body: testSends.testRecipients,
    response: testSends.testRecipients,
  },
  'GET /sequences/{sequenceId}/test-run': {
    feature: 'test-sends',
    access: 'customer',
    summary: 'Returns the progress of a sequence’s latest test run.',
    response: testRuns.testRunResponse,
  },
  'POST /sequences/{sequenceId}/test-run': {
    feature: 'test-sends',
    access: 'customer',
    summary: 'Sends all emails of a sequence to a few addresses as tests, one after the other.',
    body: testRuns.testRunBody,
    response: testRuns.testRunResponse,
  },
  'DELETE /sequences/{sequenceId}/test-run': {
    feature: 'test-sends',
    access: 'customer',
    summary: 'Stops the test run of a sequence. Emails that weren’t sent yet won’t be.',
    response: testRuns.testRunResponse,
  },
} as const satisfies RouteTable;
