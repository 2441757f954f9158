import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { ImportView } from '../../../../../shared/contracts/imports';
import { invalidate, invalidateAudience } from '../../../lib/api/invalidate';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber, plural } from '../../../lib/format';
import { ImportReport } from './import-report';

const isRunning = ({ state }: ImportView) => state === 'queued' || state === 'processing';

/** The list below is what the page is for: more reports than these wait behind a button. */
const shownAtOnce = 2;

/** Reports of longer ago are old news; the messages keep them. */
const freshMs = 30 * 60_000;

const isFresh = ({ finishedAt }: ImportView) =>
  finishedAt !== undefined && Date.now() - Date.parse(finishedAt) < freshMs;

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
      <Progress value={percent} aria-label={`Import of ${job.fileName}`} animated />
    </Stack>
  );
};

const Reports = ({ imports }: { readonly imports: readonly ImportView[] }) => {
  const [closed, setClosed] = useSessionStorage<readonly string[]>({
    key: 'closed-import-reports',
    defaultValue: [],
  });
  const [showsAll, setShowsAll] = useState(false);
  const open = imports.filter((job) => isFresh(job) && !closed.includes(job.id));
  const shown = showsAll ? open : open.slice(0, shownAtOnce);
  const rest = open.length - shown.length;
  return (
    <>
      {shown.map((job) => (
        <ImportReport
          key={job.id}
          job={job}
          onClose={() => setClosed([...closed.slice(-50), job.id])}
        />
      ))}
      {rest > 0 ? (
        <Button variant="subtle" size="compact-sm" mb="md" onClick={() => setShowsAll(true)}>
          Show {plural(rest, 'more import')}
        </Button>
      ) : null}
    </>
  );
};

/** Imports under way, with their progress, and the reports of those that ended just now. */
export const RunningImports = () => {
  const wereRunning = useRef(0);
  const { data } = useApi(
    'GET /import',
    { query: { limit: 20 } },
    {
      refreshInterval: (latest) => (latest?.imports.some(isRunning) ? 1000 : 15_000),
    },
  );
  const imports = data?.imports ?? [];
  const running = imports.filter(isRunning);
  useEffect(() => {
    if (running.length < wereRunning.current) {
      void invalidateAudience();
      void invalidate('GET /user/messages');
    }
    wereRunning.current = running.length;
  }, [running.length]);
  return (
    <>
      {running.length > 0 ? (
        <Alert variant="light" title="Importing" mb="md">
          <Stack gap="xs">
            {running.map((job) => (
              <ImportProgress key={job.id} job={job} />
            ))}
          </Stack>
        </Alert>
      ) : null}
      <Reports imports={imports} />
    </>
  );
};
