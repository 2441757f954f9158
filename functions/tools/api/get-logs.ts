import type { ApiHandler } from '../../api-router';
import type { ToolsDependencies } from '../live';

export const getLogs: ApiHandler<'GET /tools/test/{executionId}/logs', ToolsDependencies> = (
  { params: { executionId }, query: { customerId } },
  { tests },
) => tests.get(customerId, executionId);
