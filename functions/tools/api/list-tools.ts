import type { ApiHandler } from '../../api-router';
import type { ToolsDependencies } from '../live';
import { toToolView } from '../tool';

export const listTools: ApiHandler<'GET /tools/list', ToolsDependencies> = async (
  _,
  { tools },
) => ({
  tools: [...tools.values()].map(toToolView),
});
