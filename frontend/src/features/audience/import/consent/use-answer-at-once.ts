import { useState } from 'react';
import type { UnclearConsent } from '../../../../../../shared/contracts/imports/import-preview';
import type { Consent } from './use-consent';

/**
 * Marks several columns together as being about something other than consent. The user can undo
 * this.
 */
export const useConfirmAll = (consent: Consent, doubts: readonly UnclearConsent[]) => {
  const { decisions } = consent.state;
  // Includes columns that were marked on an earlier visit, because the user can undo those too.
  const [answeredColumns, setAnswered] = useState<readonly number[]>(() =>
    doubts.flatMap(({ column }) => (decisions[column] === 'other' ? [column] : [])),
  );
  const open = doubts.filter(({ column }) => decisions[column] === undefined);
  const done = answeredColumns.filter((column) => decisions[column] === 'other');
  const confirmAll = () => {
    const columns = open.map(({ column }) => column);
    setAnswered([...done, ...columns]);
    const otherEntries = columns.map((column) => [column, 'other'] as const);
    void consent.decideAll({ ...decisions, ...Object.fromEntries(otherEntries) });
  };
  const undo = () => {
    setAnswered([]);
    const remainingDecisions = Object.entries(decisions).filter(
      ([column]) => !done.includes(Number(column)),
    );
    void consent.decideAll(Object.fromEntries(remainingDecisions));
  };
  return { open, done, answerAll: confirmAll, undo };
};
