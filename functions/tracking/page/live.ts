import { createComeBack } from '../../audience/consents/come-back';
import { createSuppressionRepository } from '../../audience/suppression-repository';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { livePreferences } from '../preferences/live';
import type { LeavePageDependencies } from './page-service';

/** What the unsubscribe link needs: the page, its buttons, and one click. */
export const liveLeavePage = once((): LeavePageDependencies => {
  const table = liveTable();
  return {
    ...livePreferences(),
    suppressions: createSuppressionRepository(table),
    comeBack: createComeBack(table),
  };
});
