import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ServingView } from '../../../../../shared/contracts/assistant/prompts';
import { CustomerField, type SelectedCustomer } from '../../../components/customers/customer-field';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { LoadError } from '../../../components/load-error';
import { PromptPicker } from '../../../components/prompts/prompt-picker';
import { api } from '../../../lib/api/client';
import { messageOf } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';

type Props = { readonly onClose: () => void };

/**
 * The option for no prompt. It can't be confused with a prompt id, because prompt ids begin with a
 * letter or digit.
 */
const noChoice = '-';

/** Returns which prompt is used if this choice is cleared. */
const fallbackPromptName = (
  serving: ServingView,
  customer: SelectedCustomer | undefined,
): string =>
  customer && serving.forAll ? `“${serving.forAll}” (same as all customers)` : 'Mailbloom default';

const Choice = ({
  serving,
  customer,
  onClose,
}: Props & { readonly serving: ServingView; readonly customer: SelectedCustomer | undefined }) => {
  const savedPromptId = (customer ? serving.forCustomer : serving.forAll) ?? null;
  const [promptId, setPromptId] = useState(savedPromptId);
  const [error, setError] = useState<unknown>();
  const save = useAction(
    async () => {
      setError(undefined);
      const body = { promptId, ...(customer ? { customerId: customer.value } : {}) };
      await api('PUT /idea-prompt', { body });
      onClose();
    },
    { success: 'Saved', onError: setError, invalidates: ['GET /idea-prompt'] },
  );
  return (
    <>
      <PromptPicker
        description="Can use {{input.idea}}. If a variable can’t be filled in, the next choice is used."
        first={{ value: noChoice, label: fallbackPromptName(serving, customer) }}
        value={promptId ?? noChoice}
        onChange={(value) => setPromptId(value === noChoice ? null : value)}
      />
      {error ? <Alert color="red">{messageOf(error)}</Alert> : null}
      <DialogActions onCancel={onClose} hasField>
        <Button
          onClick={() => save.run()}
          loading={save.busy}
          disabled={promptId === savedPromptId}
        >
          Save
        </Button>
      </DialogActions>
    </>
  );
};

/** Selects the prompt used to write customers' ideas. */
export const IdeasDialog = ({ onClose }: Props) => {
  const [customer, setCustomer] = useState<SelectedCustomer>();
  const query = customer ? { customerId: customer.value } : {};
  const { data, error, mutate } = useApi('GET /idea-prompt', { query });
  return (
    <Dialog opened onClose={onClose} title="Email idea prompt">
      <Stack>
        <Text size="sm" c="dimmed">
          The prompt behind “What is your email about?”. Leave the customer empty to use it for
          everyone.
        </Text>
        <div data-not-kept>
          <CustomerField
            label="Customer (leave empty for all)"
            chosen={customer}
            onChoose={setCustomer}
          />
        </div>
        {error && !data ? <LoadError error={error} onRetry={() => void mutate()} /> : null}
        {data ? (
          <Choice
            key={`${customer?.value} ${data.forAll} ${data.forCustomer}`}
            serving={data}
            customer={customer}
            onClose={onClose}
          />
        ) : null}
        {data || error ? null : <Skeleton height={110} role="img" aria-label="Loading" />}
      </Stack>
    </Dialog>
  );
};
