import type { AttributeChanges } from '../audience/attributes/attribute-rules';
import { createSubscriberChange } from '../audience/subscriber-change';
import { storedSearchText } from '../items/audience/search-filter';
import type { Subscriber } from '../items/audience/subscriber';
import { AppError } from '../platform/app-error';
import { maxChangesPerUpdate, runsOf } from '../platform/table/expression-limits';
import type { Table } from '../platform/table/table';

export type Edit = AttributeChanges & {
  /** The new name. If absent, the name stays unchanged. If empty, the name is removed. */
  readonly name?: string | undefined;
  /** The person's address. Needed because the stored search text covers name and address. */
  readonly email: string;
};

const expressionOf = ({ name, email, set, remove }: Edit) => {
  const fields = [...Object.keys(set), ...remove];
  const fieldPath = (key: string) => `f.#f${fields.indexOf(key)}`;
  const sets = Object.keys(set).map((key) => `${fieldPath(key)} = :f${fields.indexOf(key)}`);
  const removes = remove.map(fieldPath);
  if (name !== undefined) sets.push('n = :name', 'nm = :search');
  const values = {
    ...(name === undefined ? {} : { ':name': name, ':search': storedSearchText(name, email) }),
    ...Object.fromEntries(
      Object.entries(set).map(([key, value]) => [`:f${fields.indexOf(key)}`, value]),
    ),
  };
  return {
    UpdateExpression: [
      ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
      ...(removes.length > 0 ? [`REMOVE ${removes.join(', ')}`] : []),
    ].join(' '),
    ExpressionAttributeNames:
      fields.length > 0
        ? Object.fromEntries(fields.map((key, index) => [`#f${index}`, key]))
        : undefined,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
  };
};

/**
 * Splits an edit so that each part fits one update expression. The first part includes the name.
 * Replacing two hundred imported attributes would exceed one expression.
 */
const partsOf = ({ name, email, set, remove }: Edit): readonly Edit[] => {
  const sets = runsOf(Object.entries(set), maxChangesPerUpdate);
  const removes = runsOf(remove, maxChangesPerUpdate);
  return Array.from({ length: Math.max(sets.length, removes.length, 1) }, (_, index) => ({
    ...(index === 0 ? { name } : {}),
    email,
    set: Object.fromEntries(sets[index] ?? []),
    remove: removes[index] ?? [],
  }));
};

export const createEditRepository = (table: Table) => {
  const change = createSubscriberChange(table);
  const applyPart = async (
    customerId: string,
    subscriberId: string,
    edit: Edit,
  ): Promise<Subscriber> => {
    const subscriber = await change(customerId, subscriberId, expressionOf(edit));
    if (subscriber) return subscriber;
    throw new AppError('subscriber_not_found', 'This subscriber no longer exists.');
  };

  return {
    /**
     * Changes only the named attributes, so that two people editing different ones don't overwrite
     * each other. For the same attribute, the later edit wins. More than a hundred attributes are
     * written in parts.
     * @throws AppError subscriber_not_found
     */
    async apply(customerId: string, subscriberId: string, edit: Edit): Promise<Subscriber> {
      const [first = edit, ...rest] = partsOf(edit);
      let subscriber = await applyPart(customerId, subscriberId, first);
      for (const part of rest) subscriber = await applyPart(customerId, subscriberId, part);
      return subscriber;
    },
  };
};
export type EditRepository = ReturnType<typeof createEditRepository>;
