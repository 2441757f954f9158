import { Skeleton } from '@mantine/core';
import { LoadError } from '../../../frontend/src/components/load-error';
import { DataTable } from '../../../frontend/src/components/table/data-table';
import { ProblemError } from '../../../frontend/src/lib/api/problem-error';
import { Sample } from '../stage/sample';
import { columns, people, tallColumns } from './table-rows';

const doNothing = () => undefined;

const loadError = new ProblemError(503, {
  code: 'unavailable',
  message: 'The service is busy. Try again in a moment.',
});

/** Shows tables while the first rows load, while more rows load, and when loading fails. */
export const TableStates = () => (
  <>
    <Sample label="The first rows are loading">
      <DataTable
        label="People, loading"
        columns={tallColumns}
        rows={undefined}
        isTall
        skeletonRows={3}
      />
    </Sample>
    <Sample label="Previous rows while new ones load">
      <DataTable label="People, outdated" columns={columns} rows={people.slice(0, 2)} isStale />
    </Sample>
    <Sample label="A block is loading">
      <Skeleton height={48} radius="md" />
    </Sample>
    <Sample label="Couldn’t load">
      <LoadError error={loadError} onRetry={doNothing} title="We couldn’t load your subscribers" />
    </Sample>
  </>
);
