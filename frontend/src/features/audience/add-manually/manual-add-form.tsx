import { Alert, Anchor, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { ManualResult } from '../../../../../shared/contracts/subscriber/subscriber-edit';
import { suggestAddress } from '../../../../../shared/domain-typos';
import { messages } from '../../../../../shared/messages';
import { messageOf, ProblemError } from '../../../lib/api/problem-error';
import { useLeaveQuestion } from '../../../lib/use-leave-confirmation';
import { useFieldKeys } from '../api/use-field-keys';
import { AttributeFields } from '../attributes/attribute-fields';
import { SegmentField } from './segment-field';
import type { ManualAdd } from './use-manual-add';

/**
 * Explains why adding a subscriber failed. The title is the same for every failure. If the server
 * returned an error, its reason is added.
 */
const Failure = ({ cause }: { readonly cause: unknown }) => (
  <Alert color="red" role="alert" title={messages.subscriberCreateFailed}>
    {cause instanceof ProblemError && cause.status < 500 ? messageOf(cause) : 'Try again.'}
  </Alert>
);

/**
 * Suggests a correction for a likely typo in the domain of the email address. Only a click applies
 * the correction.
 */
const SuggestedAddress = ({ form }: { readonly form: ManualAdd }) => {
  const meant = suggestAddress(form.email.trim());
  if (!meant) return null;
  return (
    <Text size="sm" role="status">
      Did you mean{' '}
      <Anchor component="button" type="button" onClick={() => form.setEmail(meant)}>
        {meant}
      </Anchor>
      ?
    </Text>
  );
};

type Props = {
  readonly form: ManualAdd;
  readonly onAdded: (result: ManualResult) => void;
};

/** The id of the form. Its submit button is outside the form, in the bar above. */
export const manualAddFormId = 'add-manually';

/** The form for one subscriber: email, name, attributes, and segment. */
export const ManualAddForm = ({ form, onAdded }: Props) => {
  const knownKeys = useFieldKeys();
  const allowLeaving = useLeaveQuestion(form.isBegun, 'Discard what you entered?');
  const { errors, cause } = form.failure;
  const finish = async (event: FormEvent) => {
    event.preventDefault();
    const result = await form.submit();
    if (!result) return;
    allowLeaving();
    onAdded(result);
  };
  return (
    <form id={manualAddFormId} onSubmit={finish} noValidate>
      <Stack>
        <TextInput
          label="Email"
          type="email"
          required
          autoComplete="off"
          value={form.email}
          error={errors.email}
          onChange={(event) => form.setEmail(event.currentTarget.value)}
        />
        <SuggestedAddress form={form} />
        <TextInput
          label="Name"
          autoComplete="off"
          value={form.name}
          error={errors.name}
          onChange={(event) => form.setName(event.currentTarget.value)}
        />
        <AttributeFields
          rows={form.rows}
          onChange={form.setRows}
          knownKeys={knownKeys}
          errors={errors}
        />
        <SegmentField value={form.segmentId} onChange={form.setSegmentId} />
        {cause ? <Failure cause={cause} /> : null}
      </Stack>
    </form>
  );
};
