import { stepNames } from '../builder/builder-actions';

/** The step that the address's state (`toStep`) asks for, from 0; the first for anything else. */
export const firstStep = (state: unknown): number => {
  const wanted: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'toStep') : undefined;
  return typeof wanted === 'number' && Number.isInteger(wanted) && stepNames[wanted] ? wanted : 0;
};
