import type { ApiHandler } from '../../api-router';
import type { ToolsDependencies } from '../live';

export const testTool: ApiHandler<'POST /tools/test', ToolsDependencies> = (
  { body, userId },
  { tests },
) => tests.run(body, userId);
