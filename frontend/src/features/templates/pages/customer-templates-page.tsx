import { Anchor, Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { mergeWords } from '../../../../../shared/email/merge/merge-words';
import { BackButton } from '../../../components/back-button';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { TemplatesFrame } from './templates-frame';
import { useStartEmail } from './use-start-email';

/** Without a template, for the recipients that were chosen before. */
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

/** What a customer's emails can start from: the starter set, the managers' and their own. */
export const CustomerTemplatesPage = () => {
  const customerId = useCustomerId();
  const { busy, start } = useStartEmail();
  const action = (template: TemplateSummary) => (
    <Button
      size="xs"
      disabled={busy}
      aria-label={`Use template ${mergeWords(template.name)}`}
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
