import type { ApiHandler } from '../../api-router';
import { toDraftView } from '../draft';
import { authorOf } from '../draft-log';
import type { EmailDependencies } from '../live';

export const createDraft: ApiHandler<'POST /draft', EmailDependencies> = async (
  { body, ...scope },
  { drafts, choices, fromTemplate },
) => {
  const { templateId, ...content } = body;
  await choices(scope.customerId, content);
  const author = authorOf(scope);
  const created = await (templateId
    ? fromTemplate(scope.customerId, templateId, content, author)
    : drafts.create(scope.customerId, content, author));
  return toDraftView(created.draft, created.body);
};
