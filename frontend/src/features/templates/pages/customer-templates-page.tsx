import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { BackButton } from '../../../components/back-button';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useAction } from '../../../lib/api/use-action';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { TemplatesFrame } from './templates-frame';

/**
 * Creates an email from a template, with the name and recipients that the user selected earlier.
 */
const useStartEmail = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { busy, run: start } = useAction(async (templateId: string) => {
    const name = params.get('name') ?? '';
    const segmentId = params.get('segment');
    const body = {
      templateId,
      ...(name ? { name } : {}),
      ...(segmentId ? { segmentIds: [segmentId] } : {}),
    };
    const draft = await api('POST /draft', { body, customerId });
    void invalidate('GET /draft', 'GET /draft/count', 'GET /draft/tabTotal');
    await navigate(paths.composeDraft(customerId, draft.id));
  });
  return { busy, start };
};

/** Starts an email without a template, with the recipients that the user selected earlier. */
const FromScratch = () => {
  const customerId = useCustomerId();
  const [params] = useSearchParams();
  const segmentId = params.get('segment');
  const to = segmentId ? paths.composeFor(customerId, segmentId) : paths.compose(customerId);
  return (
    <Anchor size="sm" underline="always" component={Link} to={to}>
      Start from scratch
    </Anchor>
  );
};

/**
 * The templates that a customer's emails can start from: starter templates, managers' templates,
 * and the customer's own.
 */
export const CustomerTemplatesPage = () => {
  const customerId = useCustomerId();
  const { busy, start } = useStartEmail();
  const action = (template: TemplateSummary) => (
    <Button
      size="xs"
      disabled={busy}
      aria-label={`Use template ${describeMergeTags(template.name)}`}
      onClick={() => void start(template.id)}
    >
      Use template
    </Button>
  );
  return (
    <TemplatesFrame
      before={<BackButton label="Back to emails" otherwise={paths.emails(customerId)} />}
      beside={<FromScratch />}
      tabs={[
        { value: 'starter', label: 'Ready to use', nothingYet: '', action },
        {
          value: 'managers',
          label: 'From your manager',
          nothingYet: 'Templates your manager creates for all stores appear here.',
          action,
        },
        {
          value: 'own',
          label: 'Yours',
          nothingYet: 'Open an email and choose Save as template to reuse it.',
          action,
        },
      ]}
    />
  );
};
