import type { ApiHandler } from '../../api-router';
import type { NudgesDependencies } from '../live';

export const manageNudges: ApiHandler<'GET /nudges/manage', NudgesDependencies> = async (
  { query: { automationId } },
  { nudges },
) => {
  const all = await nudges.all();
  const isWanted = (id: string) => automationId === undefined || id === automationId;
  return { nudges: all.filter((one) => isWanted(one.automationId)) };
};
