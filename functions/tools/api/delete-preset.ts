import type { ApiHandler } from '../../api-router';
import type { ToolsDependencies } from '../live';

export const deletePreset: ApiHandler<
  'DELETE /tools/presets/{presetId}',
  ToolsDependencies
> = async ({ params: { presetId }, query: { customerId } }, { repository }) => {
  await repository.removePreset(customerId, presetId);
  return {};
};
