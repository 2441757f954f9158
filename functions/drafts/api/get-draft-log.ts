import type { ApiHandler } from '../../api-router';
import type { EmailDependencies } from '../live';

export const getDraftLog: ApiHandler<'GET /draft/{draftId}/log', EmailDependencies> = async (
  { customerId, userId, params, query },
  { drafts, authors },
) => {
  const { lines, nextCursor } = await drafts.history(customerId, params.draftId, query);
  const nameOf = await authors(lines, userId);
  return { entries: lines.map((line) => ({ ...line, by: nameOf(line) })), nextCursor };
};
