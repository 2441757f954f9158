import type { ApiHandler } from '../../api-router';
import type { ToolsDependencies } from '../live';

export const listTests: ApiHandler<'GET /tools/test', ToolsDependencies> = async (
  { query: { customerId } },
  { tests },
) => ({ tests: [...(await tests.newest(customerId))] });
