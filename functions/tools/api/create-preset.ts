import type { ApiHandler } from '../../api-router';
import type { ToolsDependencies } from '../live';

export const createPreset: ApiHandler<'POST /tools/presets', ToolsDependencies> = (
  { body },
  { presets },
) => presets.create(body);
