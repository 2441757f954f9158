import type { ApiHandler } from '../../api-router';
import type { TestSendDependencies } from '../live';

export const stopTestRun: ApiHandler<
  'DELETE /sequences/{sequenceId}/test-run',
  TestSendDependencies
> = async ({ customerId, params: { sequenceId } }, { testRuns }) => ({
  run: await testRuns.stop({ customerId, sequenceId }),
});
