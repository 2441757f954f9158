import { Grid, Skeleton, Space } from '@mantine/core';
import { useState } from 'react';
import type { AssistantView } from '../../../../../shared/contracts/assistant/models';
import type { PromptView } from '../../../../../shared/contracts/assistant/prompts';
import type { SelectedCustomer } from '../../../components/customers/customer-field';
import { Dialog } from '../../../components/dialog';
import { LoadError } from '../../../components/load-error';
import { useCustomerVariables } from '../../../components/prompts/use-customer-variables';
import { SaveActions } from '../../../components/save-actions';
import { useApi } from '../../../lib/api/use-api';
import { PromptFields } from './prompt-fields';
import { TryOut } from './try-out';
import { usePromptForm } from './use-prompt-form';

type Props = {
  /** The prompt to edit. Undefined for a new one. */
  readonly prompt: PromptView | undefined;
  readonly onClose: () => void;
};

const PromptEditor = ({
  prompt,
  onClose,
  models,
}: Props & { readonly models: AssistantView['models'] }) => {
  const { form, content, save } = usePromptForm(prompt, models, onClose);
  const [customer, setCustomer] = useState<SelectedCustomer>();
  const variables = useCustomerVariables(customer?.value);
  return (
    <Grid gap="lg">
      <Grid.Col span={7}>
        <form onSubmit={form.onSubmit(save)} noValidate aria-label="Prompt">
          <PromptFields form={form} models={models} isNew={!prompt} customer={variables} />
          <Space h="md" />
          <SaveActions isSaving={form.submitting} onCancel={onClose} />
        </form>
      </Grid.Col>
      <Grid.Col span={5}>
        <TryOut
          form={form}
          content={content}
          customer={customer}
          setCustomer={setCustomer}
          promptId={prompt?.id}
        />
      </Grid.Col>
    </Grid>
  );
};

/** Edits a prompt, next to a panel for trying it. */
export const PromptDialog = ({ prompt, onClose }: Props) => {
  const { data, error, mutate } = useApi('GET /assistant', {});
  return (
    <Dialog
      opened
      onClose={onClose}
      title={prompt ? `Edit ${prompt.id}` : 'Create Prompt'}
      size={1080}
    >
      {error && !data ? <LoadError error={error} onRetry={() => void mutate()} /> : null}
      {data ? <PromptEditor prompt={prompt} onClose={onClose} models={data.models} /> : null}
      {data || error ? null : <Skeleton height={420} role="img" aria-label="Loading the prompt" />}
    </Dialog>
  );
};
