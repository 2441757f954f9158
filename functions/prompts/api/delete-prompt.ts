import type { ApiHandler } from '../../api-router';
import type { PromptsDependencies } from '../live';

export const deletePrompt: ApiHandler<'DELETE /prompts/{promptId}', PromptsDependencies> = async (
  { params: { promptId } },
  { prompts },
) => {
  await prompts.remove(promptId);
  return {};
};
