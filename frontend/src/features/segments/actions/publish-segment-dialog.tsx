import { Stack, Switch, Text, TextInput } from '@mantine/core';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { Dialog } from '../../../components/dialog';
import { SaveActions } from '../../../components/save-actions';
import { api } from '../../../lib/api/client';
import { showInForm, useAction } from '../../../lib/api/use-action';
import { useContractForm } from '../../../lib/api/use-contract-form';
import { useCustomerId } from '../../../lib/session/customer-context';

type Props = { readonly segment: SegmentView; readonly onClose: () => void };

type Values = { isPublic: boolean; publicName: string };

const bodyOf = ({ isPublic, publicName }: Values) => ({
  publicName: isPublic ? publicName.trim() : null,
});

/** Selects whether members see the segment next to the unsubscribe button, and under which name. */
export const PublishSegmentDialog = ({ segment, onClose }: Props) => {
  const customerId = useCustomerId();
  const form = useContractForm<Values>({
    initialValues: {
      isPublic: segment.publicName !== undefined,
      publicName: segment.publicName ?? segment.name,
    },
    contract: async () =>
      (await import('../../../../../shared/contracts/segments')).publishSegmentBody,
    bodyOf,
  });
  const { isPublic } = form.values;
  const save = useAction(
    async (values: Values) => {
      const params = { segmentId: segment.id };
      const body = bodyOf(values);
      await api('PUT /segment/{segmentId}/publicName', { params, body, customerId });
      onClose();
    },
    {
      success: `segment ${segment.name} updated`,
      onError: showInForm(form),
      invalidates: ['GET /segment', 'GET /segment/{segmentId}'],
    },
  );
  return (
    <Dialog opened onClose={onClose} title="Unsubscribe page" centered>
      <form onSubmit={form.onSubmit(save.run)} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            Every email footer links to a page where people can unsubscribe. With this on, they can
            leave just this segment and keep your other emails. Imports can’t add them back.
          </Text>
          <Switch
            label="Show this segment to its subscribers"
            {...form.getInputProps('isPublic', { type: 'checkbox' })}
          />
          {isPublic ? (
            <TextInput
              label="Public name"
              description="Describe what they get, such as “New arrivals”."
              {...form.getInputProps('publicName')}
            />
          ) : null}
          <SaveActions isSaving={form.submitting} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
};
