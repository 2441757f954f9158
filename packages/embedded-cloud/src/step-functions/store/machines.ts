import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { AwsError } from '../../core/aws-service';
import type { Clock } from '../../core/clock';
import { readDefinition } from '../check/check-definition';
import type { StateMachine } from '../definition/states';

export type StoredStateMachine = {
  readonly arn: string;
  readonly definitionId: string;
  readonly definition: string;
  readonly createdAtMs: number;
};

const toStateMachine = (row: Record<string, unknown>): StoredStateMachine => ({
  arn: String(row.arn),
  definitionId: String(row.definition_id),
  definition: String(row.body),
  createdAtMs: Number(row.created_at),
});

/**
 * Stores state machines by ARN. Definitions are never deleted, because running executions may use
 * an older one.
 */
export const createMachines = (database: DatabaseSync, clock: Clock) => {
  const selectMachines =
    'SELECT m.*, d.body FROM machines m JOIN definitions d ON d.id = m.definition_id';
  const select = database.prepare(`${selectMachines} WHERE m.arn = ?`);
  const all = database.prepare(`${selectMachines} ORDER BY m.arn`);
  const definitionById = database.prepare('SELECT body FROM definitions WHERE id = ?');
  const parsedMachines = new Map<string, StateMachine>();

  const find = (arn: string): StoredStateMachine | undefined => {
    const row = select.get(arn);
    return row && toStateMachine(row);
  };

  return {
    /** Creates the machine, or replaces its definition for future executions. */
    put(arn: string, definition: string) {
      const stateMachine = readDefinition(definition);
      const id = createHash('sha256').update(definition).digest('hex');
      parsedMachines.set(id, stateMachine);
      database.prepare('INSERT OR IGNORE INTO definitions VALUES (?, ?)').run(id, definition);
      const createdAt = find(arn)?.createdAtMs ?? Math.floor(clock.now());
      database.prepare('INSERT OR REPLACE INTO machines VALUES (?, ?, ?)').run(arn, id, createdAt);
    },
    get(arn: string): StoredStateMachine {
      const stateMachine = find(arn);
      if (stateMachine) return stateMachine;
      throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
    },
    list: (): StoredStateMachine[] => all.all().map(toStateMachine),
    /** Returns the definition an execution was started with. */
    definition(id: string): StateMachine {
      const stateMachine =
        parsedMachines.get(id) ?? readDefinition(String(definitionById.get(id)?.body));
      parsedMachines.set(id, stateMachine);
      return stateMachine;
    },
  };
};
export type Machines = ReturnType<typeof createMachines>;
