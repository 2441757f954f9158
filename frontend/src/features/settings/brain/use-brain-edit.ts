import { useState } from 'react';
import type { BrainView } from '../../../../../shared/contracts/settings/brain';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { ProblemError } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { type BrainRow, emptyRow, keyValuesOf, rowsOf } from './brain-rows';

/** The edited rows, and the revision that they are based on. */
type Edit = { readonly rows: readonly BrainRow[]; readonly rev: number };

const isConflict = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'stale_version';

type KeepBrain = (saved: BrainView) => Promise<unknown>;

/**
 * Manages the pairs that the user is editing. The edits are kept until the user saves or discards
 * them, even if someone else saves in the meantime.
 * @param keep replaces the loaded data with the server's response
 */
export const useBrainEdit = (brain: BrainView, keep: KeepBrain) => {
  const customerId = useCustomerId();
  const [edit, setEdit] = useState<Edit>();
  const [loadedRows, setLoaded] = useState({ brain, rows: rowsOf(brain) });
  const [theirs, setTheirs] = useState<BrainView>();
  // If the user hasn't typed anything, a version saved by someone else replaces the loaded version.
  if (loadedRows.brain !== brain) setLoaded({ brain, rows: rowsOf(brain) });
  const rows = edit?.rows ?? loadedRows.rows;

  const change = (next: readonly BrainRow[]) =>
    setEdit({ rows: next, rev: edit?.rev ?? brain.rev });
  const discardEdit = async (saved: BrainView) => {
    await keep(saved);
    setEdit(undefined);
    setTheirs(undefined);
  };
  const handleError = async (error: unknown) => {
    if (isConflict(error)) setTheirs(await api('GET /brain', { customerId }));
    else toastError(error);
  };
  const { run, busy } = useAction(
    async (rev: number) => {
      const body = { keyValues: keyValuesOf(rows), rev };
      await discardEdit(await api('PUT /brain', { body, customerId }));
    },
    {
      success: messages.brainUpdated,
      onError: (error) => handleError(error).catch(toastError),
      invalidates: ['GET /brain/templateVariables'],
    },
  );
  const save = async (rev = edit?.rev ?? brain.rev) => {
    await run(rev);
  };
  return {
    rows,
    isChanged: edit !== undefined,
    busy,
    /**
     * The version that someone else saved in the meantime. If it is set, the user must decide which
     * one to keep.
     */
    theirs,
    add: () => change([emptyRow(), ...rows]),
    set: (row: BrainRow) => change(rows.map((one) => (one.id === row.id ? row : one))),
    remove: (id: string) => change(rows.filter((one) => one.id !== id)),
    save: () => save(),
    keepMine: () => save(theirs?.rev),
    takeTheirs: () => (theirs ? discardEdit(theirs) : Promise.resolve()),
  };
};
