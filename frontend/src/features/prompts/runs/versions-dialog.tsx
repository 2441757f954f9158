import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { PromptView } from '../../../../../shared/contracts/assistant/prompts';
import { Dialog } from '../../../components/dialog';
import { List } from '../../../components/list/list';
import { WaitingButton } from '../../../components/waiting-button';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useCursorPages } from '../../../lib/api/use-cursor-pages';
import { formatMoment } from '../../../lib/format';
import { toastSuccess } from '../../../lib/toast';
import classes from '../prompts.module.css';

const path = 'GET /prompts/{promptId}/versions';

type VersionProps = {
  readonly version: PromptView;
  readonly isCurrent: boolean;
  readonly onRestore: () => Promise<unknown>;
};

const Version = ({ version, isCurrent, onRestore }: VersionProps) => (
  <div className={classes.run}>
    <Group justify="space-between">
      <Text size="sm">
        {`Version ${version.rev} · `}
        <time dateTime={version.updatedAt}>{formatMoment(version.updatedAt)}</time>
        {` · ${version.model} · temperature ${version.temperature}`}
      </Text>
      {isCurrent ? (
        <Text size="xs" c="dimmed">
          In use
        </Text>
      ) : (
        <WaitingButton size="compact-xs" variant="default" action={onRestore}>
          {`Restore version ${version.rev}`}
        </WaitingButton>
      )}
    </Group>
    <pre className={classes.text}>{version.template}</pre>
  </div>
);

type Props = { readonly prompt: PromptView; readonly onClose: () => void };

/** All saved versions of a prompt. An old one is restored as a new version. */
export const VersionsDialog = ({ prompt, onClose }: Props) => {
  const { id, rev } = prompt;
  const params = { promptId: id };
  const { pages, ...list } = useCursorPages([path, id], (cursor) =>
    api(path, { params, query: { cursor } }),
  );
  const versions = pages?.flatMap((page) => page.versions);
  const restore = async ({ provider, model, temperature, description, template }: PromptView) => {
    const body = { provider, model, temperature, description, template, rev };
    await api('PUT /prompts/{promptId}', { params, body });
    await Promise.all([list.retry(), invalidate('GET /prompts')]);
    toastSuccess('Prompt saved');
    onClose();
  };
  return (
    <Dialog losesInput={false} opened onClose={onClose} title={`Versions of ${id}`} size="lg">
      <List
        rows={versions}
        error={list.error}
        onRetry={list.retry}
        nothingYet={null}
        loading={<Skeleton height={160} role="img" aria-label="Loading versions" />}
      >
        <Stack gap={0}>
          {versions?.map((version) => (
            <Version
              key={version.rev}
              version={version}
              isCurrent={version.rev === rev}
              onRestore={() => restore(version)}
            />
          ))}
        </Stack>
      </List>
      {list.hasMore ? (
        <Button mt="sm" variant="default" onClick={list.loadMore} loading={list.isLoadingMore}>
          Show earlier versions
        </Button>
      ) : null}
    </Dialog>
  );
};
