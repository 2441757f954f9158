import type { TemplateView } from '../../../../../shared/contracts/email/templates';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { warmUpDefaults } from '../../../../../shared/sending/warm-up';
import { api } from '../../../lib/api/client';
import type { DraftCalls, SaveRequest } from '../session/draft-state';

/**
 * Returns a template as a draft, so that the editor can open it. Such a draft has no recipients and
 * is never sent.
 */
export const toDraft = ({ origin: _origin, ...template }: TemplateView): DraftView => ({
  ...template,
  status: 'draft',
  senderId: null,
  segmentIds: [],
  excludedSegmentIds: [],
  warmUpConfig: { type: 'incremental', data: warmUpDefaults },
});

const changesOf = ({
  rev,
  saveId,
  name,
  subject,
  preHeader,
  body,
  editor,
  styles,
}: SaveRequest) => ({
  rev,
  saveId,
  name,
  subject,
  preHeader,
  body,
  editor,
  styles,
});

/** Returns the API calls that read and save a template while it is open in the editor. */
export const templateCalls = (templateId: string, customerId: string): DraftCalls => {
  const params = { templateId };
  return {
    put: (changes) =>
      api('PUT /template/{templateId}', { params, body: changesOf(changes), customerId }),
    get: async () => toDraft(await api('GET /template/{templateId}', { params, customerId })),
  };
};
