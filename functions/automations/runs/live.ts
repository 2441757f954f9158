import { systemClock as clock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createPromptRepository } from '../../prompts/prompt-repository';
import { giveUpRun } from './give-up-run';
import { createRunHistory } from './run-history';
import { createRunRepository } from './run-repository';

/**
 * The dependencies for ending runs whose messages are dead letters. They are separate from those
 * for working on runs, because ending a run asks no model.
 */
export const liveGiveUp = once(() => {
  const table = liveTable();
  const runs = createRunRepository(table);
  const { addRun } = createPromptRepository(table);
  const history = createRunHistory({ transcript: runs.transcript, addRun });
  return { giveUp: giveUpRun({ runs, history, clock }) };
});
