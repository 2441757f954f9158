import type { ApiHandler } from '../../api-router';
import type { PromptsDependencies } from '../live';

export const getAssistant: ApiHandler<'GET /assistant', PromptsDependencies> = (_, { access }) =>
  access.view();
