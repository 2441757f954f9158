import { Paper, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ImportView } from '../../../../../../shared/contracts/imports/imports';
import { invalidate, invalidateAudience } from '../../../../lib/api/invalidate';
import { useApi } from '../../../../lib/api/use-api';
import { formatNumber } from '../../../../lib/format';

const isRunning = ({ state }: ImportView) => state === 'queued' || state === 'processing';

const ImportProgress = ({ job }: { readonly job: ImportView }) => {
  const percent = job.rows > 0 ? Math.floor((job.processed / job.rows) * 100) : 0;
  return (
    <Stack gap={4}>
      <Text size="sm">
        {job.fileName}:{' '}
        {job.rows > 0
          ? `${formatNumber(job.processed)} of ${formatNumber(job.rows)} rows`
          : 'getting ready'}
      </Text>
      <Progress value={percent} aria-label={`Importing ${job.fileName}`} animated />
    </Stack>
  );
};

/** The running imports with their progress. The Results list shows finished imports. */
export const RunningImports = () => {
  const wereRunning = useRef(0);
  const { data } = useApi(
    'GET /import',
    { query: { limit: 20 } },
    {
      refreshInterval: (latest) => (latest?.imports.some(isRunning) ? 1000 : 15_000),
    },
  );
  const running = data?.imports.filter(isRunning) ?? [];
  useEffect(() => {
    if (running.length < wereRunning.current) {
      void invalidateAudience();
      void invalidate('GET /user/messages');
    }
    wereRunning.current = running.length;
  }, [running.length]);
  if (running.length === 0) return null;
  return (
    <Paper component="section" aria-label="Importing" px={20} py="sm" mb="md">
      <Stack gap="xs">
        {running.map((job) => (
          <ImportProgress key={job.id} job={job} />
        ))}
      </Stack>
    </Paper>
  );
};
