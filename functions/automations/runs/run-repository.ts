import type { Table } from '../../platform/table/table';
import { createRunEnds } from './run-ends';
import { createRunPositions } from './run-positions';
import { createRunReads } from './run-reads';

/** Runs and their transcripts. Each position of a run is written once, whoever works on it. */
export const createRunRepository = (table: Table) => ({
  ...createRunReads(table),
  ...createRunPositions(table),
  ...createRunEnds(table),
});
export type RunRepository = ReturnType<typeof createRunRepository>;
