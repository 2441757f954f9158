import type { ApiHandler } from '../../api-router';
import type { ToolsDependencies } from '../live';

export const listPresets: ApiHandler<'GET /tools/presets', ToolsDependencies> = async (
  { query: { customerId } },
  { repository },
) => ({ presets: [...(await repository.presets(customerId))] });
