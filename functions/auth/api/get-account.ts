import type { ApiHandler } from '../../api-router';
import { loadAccount } from '../account-service';
import type { AuthDependencies } from '../live';

export const getAccount: ApiHandler<'GET /user', AuthDependencies> = async (
  { userId },
  dependencies,
) => loadAccount(await dependencies.accounts.get(userId), dependencies);
