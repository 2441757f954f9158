import { apiRouter } from '../api-router';
import { authorOf } from '../drafts/draft-log';
import { errorFields, log } from '../platform/logger';
import { live } from './live';

export const router = apiRouter(
  'test-sends',
  {
    'POST /draft/{draftId}/test': async ({ params, body, ...scope }, { tests, history }) => {
      const { customerId } = scope;
      const results = [
        ...(await tests.send(customerId, params.draftId, { ...body, by: scope.userId })),
      ];
      const recipients = results.filter(({ status }) => status === 'sent').length;
      if (recipients > 0) {
        const event = { kind: 'tested' as const, recipients, author: authorOf(scope) };
        // The emails were already sent. If a failure to write the log line returned an error, the
        // user would send them again.
        await history.append(customerId, params.draftId, event).catch((error: unknown) => {
          log.warn('A test send couldn’t be added to the draft log', errorFields(error));
        });
      }
      return { results };
    },
    'GET /test-recipient': async ({ customerId }, { recipients }) => ({
      emails: await recipients.get(customerId),
    }),
    'PUT /test-recipient': async ({ customerId, body }, { recipients }) => {
      await recipients.put(customerId, body.emails);
      return body;
    },
    'GET /sequences/{sequenceId}/test-run': async (
      { customerId, params: { sequenceId } },
      { testRuns },
    ) => ({
      run: await testRuns.view({ customerId, sequenceId }),
    }),
    'POST /sequences/{sequenceId}/test-run': async (
      { params: { sequenceId }, body, ...scope },
      { testRuns },
    ) => {
      const { customerId } = scope;
      return { run: await testRuns.start({ customerId, sequenceId }, body, authorOf(scope)) };
    },
    'DELETE /sequences/{sequenceId}/test-run': async (
      { customerId, params: { sequenceId } },
      { testRuns },
    ) => ({
      run: await testRuns.stop({ customerId, sequenceId }),
    }),
  },
  live,
);
