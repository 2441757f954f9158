import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { limits } from '../../../../../../shared/limits';
import { messages } from '../../../../../../shared/messages';
import { LoadError } from '../../../../components/load-error';
import { api } from '../../../../lib/api/client';
import { invalidateAudience } from '../../../../lib/api/invalidate';
import { useAction } from '../../../../lib/api/use-action';
import { useApi } from '../../../../lib/api/use-api';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { SyncProgress } from './sync-progress';
import { isUnderWay, recordName, syncText, unreadRecordsText } from './sync-words';
import { UnreadableRecords } from './unreadable-records';

const statusKey = 'GET /shopify/bulk-operations/status/{customerId}';

/** Returns the action for a button. The status is reloaded even if the action fails. */
const useCall = (call: (customerId: string) => Promise<string>, failure: string) => {
  const customerId = useCustomerId();
  return useAction(() => call(customerId), {
    success: (message) => message,
    failure,
    invalidates: [statusKey],
  });
};

const start = async (customerId: string): Promise<string> => {
  await api('POST /shopify/sync', { body: {}, customerId });
  return messages.syncStarted;
};

const check = async (customerId: string): Promise<string> => {
  const { message } = await api('POST /shopify/bulk-operations/check', { customerId });
  await invalidateAudience();
  return message;
};

/** What was imported from the connected store, with a button to import it again. */
export const StoreSync = () => {
  const customerId = useCustomerId();
  const options = { params: { customerId } };
  const { data, error, mutate } = useApi(statusKey, options, {
    refreshInterval: (latestStatus) =>
      latestStatus && isUnderWay(latestStatus) ? limits.store.syncPollMs : 0,
  });
  const starting = useCall(start, messages.syncNotStarted);
  const checking = useCall(check, messages.syncNotChecked);
  const isGoing = data !== undefined && isUnderWay(data);
  if (!data) {
    return error ? (
      <LoadError
        title="We couldn’t load the sync status"
        error={error}
        onRetry={() => void mutate()}
      />
    ) : (
      <Skeleton height={48} />
    );
  }
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {syncText(data)}
      </Text>
      <SyncProgress status={data} />
      {data.unreadNews && data.unreadNews.count > 0 ? (
        <UnreadableRecords
          title={unreadRecordsText(data.unreadNews)}
          records={data.unreadNews.records.map(({ dataType, ...rest }) => ({
            ...rest,
            what: recordName(dataType),
          }))}
        >
          Your store sent these records in the last {limits.store.unreadableDays} days. A sync reads
          your store’s records again.
        </UnreadableRecords>
      ) : null}
      <Group>
        <Button
          variant="default"
          disabled={isGoing}
          loading={starting.busy}
          onClick={() => starting.run()}
        >
          {data.status === 'FAILED' ? 'Retry' : 'Sync'}
        </Button>
        <Button
          variant="default"
          disabled={!isGoing}
          loading={checking.busy}
          onClick={() => checking.run()}
        >
          Check sync status
        </Button>
      </Group>
    </Stack>
  );
};
