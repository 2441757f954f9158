import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useCustomerId } from '../../../lib/session/customer-context';
import type { DraftContent } from '../session/draft-content';

const templateContent = ({ subject, preHeader, body, editor, styles }: DraftContent) => ({
  subject,
  preHeader,
  body,
  editor,
  styles,
});

/** Saves an email as a template of the account, under a name of its own. */
export const useSaveTemplate = () => {
  const customerId = useCustomerId();
  return async (name: string, content: DraftContent) => {
    const body = { name, ...templateContent(content) };
    const created = await api('POST /template', { body, customerId });
    await invalidate('GET /template');
    return created;
  };
};
