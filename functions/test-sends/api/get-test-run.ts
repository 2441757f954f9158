import type { ApiHandler } from '../../api-router';
import type { TestSendDependencies } from '../live';

export const getTestRun: ApiHandler<
  'GET /sequences/{sequenceId}/test-run',
  TestSendDependencies
> = async ({ customerId, params: { sequenceId } }, { testRuns }) => ({
  run: await testRuns.view({ customerId, sequenceId }),
});
