import { stepNames } from '../builder/builder-actions';
import { type ReadyForm, readyForms } from '../builder/model/ready-forms';

const partOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;

/** What the address's state (`startFrom`) asks a new form to begin with. */
export const firstForm = (state: unknown): ReadyForm =>
  readyForms.find((ready) => ready === partOf(state, 'startFrom')) ?? 'blank';

/** The step that the address's state (`toStep`) asks for, from 0; the first for anything else. */
export const firstStep = (state: unknown): number => {
  const wanted = partOf(state, 'toStep');
  return typeof wanted === 'number' && Number.isInteger(wanted) && stepNames[wanted] ? wanted : 0;
};
