import {
  type DocumentNode,
  type FieldNode,
  type FragmentSpreadNode,
  GraphQLError,
  Kind,
  parse,
  type SelectionSetNode,
  validate,
  visit,
} from 'graphql';
import { adminSchema } from '../api/schema';

/** A bulk query. It has one list at its root, and all pages of that list are read. */
export type BulkQuery = { readonly document: DocumentNode; readonly root: FieldNode };

const max = { connections: 5, depth: 2 };

export const fieldsOf = (set: SelectionSetNode | undefined): readonly FieldNode[] =>
  (set?.selections ?? []).filter(
    (selection): selection is FieldNode => selection.kind === Kind.FIELD,
  );

/**
 * Returns the fields selected for each object in a list, whether the query uses `edges` or `nodes`.
 * Returns `undefined` if the field isn't a list.
 */
export const nodeSelection = ({ selectionSet }: FieldNode): SelectionSetNode | undefined => {
  const fields = fieldsOf(selectionSet);
  const edges = fields.find(({ name }) => name.value === 'edges');
  const within = edges ? fieldsOf(edges.selectionSet) : fields;
  const childName = edges ? 'node' : 'nodes';
  return within.find(({ name }) => name.value === childName)?.selectionSet;
};

export const nameOf = ({ alias, name }: FieldNode): string => alias?.value ?? name.value;

type SeenConnections = { connections: number; depth: number };

/**
 * Counts the lists in a field and how deeply they are nested.
 * @throws GraphQLError when the objects in a list have no ids, which connect a child's line to its
 *   parent's
 */
const visitField = (field: FieldNode, depth: number, seen: SeenConnections): void => {
  const set = nodeSelection(field);
  const next = set ? depth + 1 : depth;
  if (set) {
    seen.connections += 1;
    seen.depth = Math.max(seen.depth, next);
    if (!fieldsOf(set).some(({ name }) => name.value === 'id')) {
      throw new GraphQLError(`The parent '${field.name.value}' of a list must select 'id'.`);
    }
  }
  for (const selection of fieldsOf(set ?? field.selectionSet)) visitField(selection, next, seen);
};

/** @returns the query, or the reason why it can't run in bulk */
export const readBulkQuery = (query: string): BulkQuery | string => {
  try {
    const document = parse(query);
    const [problem] = validate(adminSchema, document);
    if (problem) return problem.message;
    const spreads: string[] = [];
    const enter = ({ name }: FragmentSpreadNode) => void spreads.push(name.value);
    visit(document, { [Kind.FRAGMENT_SPREAD]: { enter } });
    if (spreads.length > 0) return 'The local simulator doesn’t support fragments in bulk queries.';
    const [operation, ...others] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) {
      return 'Bulk queries can contain only one operation.';
    }
    const [root, ...more] = fieldsOf(operation.selectionSet);
    if (!root || more.length > 0) return 'Bulk queries can contain only one top-level field.';
    if (!nodeSelection(root)) return 'Bulk queries must contain at least one connection.';
    const seen: SeenConnections = { connections: 0, depth: 0 };
    visitField(root, -1, seen);
    if (seen.connections > max.connections) {
      return `Bulk queries cannot contain more than ${max.connections} connections.`;
    }
    if (seen.depth > max.depth) {
      return `Bulk queries cannot contain connections with a nesting depth greater than ${max.depth}.`;
    }
    return { document, root };
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
};
