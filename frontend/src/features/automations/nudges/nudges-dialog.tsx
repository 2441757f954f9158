import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AutomationRow } from '../../../../../shared/contracts/assistant/automations';
import type { NudgeView } from '../../../../../shared/contracts/assistant/nudges';
import { Dialog } from '../../../components/dialog';
import { List } from '../../../components/list/list';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { confirm } from '../../../lib/confirm';
import { NudgeFields } from './nudge-fields';
import { ruleLabels } from './nudge-words';
import { nudgeRoutes } from './use-nudge-form';

const question = ({ title }: NudgeView) => ({
  title: `Delete “${title}”?`,
  text: 'Customers won’t see it anymore. Past runs are kept.',
  confirmLabel: 'Delete nudge',
  cancelLabel: 'Cancel',
  isDangerous: true,
});

const useRemove = (nudge: NudgeView) => {
  const { run } = useAction(
    () => api('DELETE /nudges/{nudgeId}', { params: { nudgeId: nudge.id } }),
    { success: 'Nudge deleted', invalidates: nudgeRoutes },
  );
  return async () => {
    if (await confirm(question(nudge))) await run();
  };
};

const describeNudge = ({ rule, singleUse, customerIds: { length } }: NudgeView): string =>
  [
    ruleLabels[rule],
    ...(singleUse ? ['single use'] : []),
    ...(length > 0 ? [length === 1 ? 'for one customer' : `for ${length} customers`] : []),
  ].join(' · ');

const Row = ({ nudge, onEdit }: { readonly nudge: NudgeView; readonly onEdit: () => void }) => {
  const remove = useRemove(nudge);
  return (
    <Group justify="space-between" wrap="nowrap" component="li">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={550}>{nudge.title}</Text>
          {nudge.hidden ? <Badge color="gray">Hidden</Badge> : null}
        </Group>
        <Text size="xs" c="dimmed">
          {describeNudge(nudge)}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" flex="none">
        <Button size="xs" variant="default" onClick={onEdit} aria-label={`Edit ${nudge.title}`}>
          Edit
        </Button>
        {nudge.isShipped ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            onClick={() => void remove()}
            aria-label={`Delete ${nudge.title}`}
          >
            Delete
          </Button>
        )}
      </Group>
    </Group>
  );
};

type Props = { readonly automation: AutomationRow; readonly onClose: () => void };

/** A dialog with the nudges that start an automation. */
export const NudgesDialog = ({ automation: { id, name }, onClose }: Props) => {
  const { data, error, mutate } = useApi('GET /nudges/manage', { query: { automationId: id } });
  const [open, setOpen] = useState<NudgeView | 'new'>();
  if (open) {
    const nudge = open === 'new' ? undefined : open;
    const title = nudge ? `Edit ${nudge.title}` : 'Create nudge';
    return (
      <Dialog opened onClose={onClose} title={title} size="lg">
        <NudgeFields automationId={id} nudge={nudge} onDone={() => setOpen(undefined)} />
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={`Nudges for ${name}`} size="lg">
      <Stack>
        <List
          rows={data?.nudges}
          error={error}
          onRetry={mutate}
          nothingYet={
            <Text size="sm" c="dimmed">
              No nudges start this automation yet.
            </Text>
          }
          loading={<Skeleton height={80} role="img" aria-label="Loading nudges" />}
        >
          <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {data?.nudges.map((nudge) => (
              <Row key={nudge.id} nudge={nudge} onEdit={() => setOpen(nudge)} />
            ))}
          </Stack>
        </List>
        <Group justify="flex-end">
          <Button onClick={() => setOpen('new')}>Create nudge</Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
