import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { TestSendDependencies } from '../live';

export const startTestRun: ApiHandler<
  'POST /sequences/{sequenceId}/test-run',
  TestSendDependencies
> = async ({ params: { sequenceId }, body, ...scope }, { testRuns }) => {
  const { customerId } = scope;
  return { run: await testRuns.start({ customerId, sequenceId }, body, authorOf(scope)) };
};
