import { Button } from '@mantine/core';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { templateLibraryId } from '../../../../../shared/template-library';
import { CustomerContext } from '../../../lib/session/customer-context';
import { useTemplateActions } from '../list/use-template-actions';
import { TemplatesFrame } from './templates-frame';

const Templates = () => {
  const { duplicate } = useTemplateActions();
  return (
    <TemplatesFrame
      tabs={[
        {
          value: 'own',
          label: 'Templates',
          nothingYet:
            'Templates that all managers and customers can use appear here. Copy one of the eight starters to begin.',
        },
        {
          value: 'starter',
          label: 'Starter templates',
          nothingYet: '',
          action: (template) => (
            <Button
              size="xs"
              aria-label={`Make a copy of ${describeMergeTags(template.name)}`}
              onClick={() => void duplicate(template)}
            >
              Make a copy
            </Button>
          ),
        },
      ]}
    />
  );
};

/** The shared template library, from which managers start emails for all customers. */
export const ManagerTemplatesPage = () => (
  <CustomerContext value={templateLibraryId}>
    <Templates />
  </CustomerContext>
);
