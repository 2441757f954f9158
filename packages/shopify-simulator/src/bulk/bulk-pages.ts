import { execute, type FieldNode, Kind, type OperationDefinitionNode } from 'graphql';
import * as z from 'zod';
import type { Call } from '../api/call';
import { rootOf } from '../api/resolve/root';
import { adminSchema } from '../api/schema';
import { type BulkQuery, fieldsOf, nameOf, nodeSelection } from './bulk-query';

/**
 * A line of the bulk operation's file. The line of a child object contains the id of its parent.
 */
type Line = Readonly<Record<string, unknown>>;

/**
 * The results of one page of the query's outermost list: the objects in it, and their child
 * objects.
 */
export type BulkPage = {
  readonly parents: readonly Line[];
  readonly children: readonly Line[];
  readonly next: string | undefined;
};

const atOnce = 200;

const object = z.record(z.string(), z.unknown());
const list = z.object({
  edges: z.array(z.object({ node: object })).optional(),
  nodes: z.array(object).optional(),
});
const pageInfo = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});

const nodesOf = (value: unknown): readonly Line[] => {
  const { edges, nodes } = list.parse(value);
  return nodes ?? edges?.map(({ node }) => node) ?? [];
};

/** Removes nested lists from an object. Each element of a nested list becomes a separate line. */
const split = (item: Line, fields: readonly FieldNode[], children: Line[]): Line => {
  const lineFields: Record<string, unknown> = {};
  for (const field of fields) {
    const name = nameOf(field);
    const selection = nodeSelection(field);
    if (!selection) lineFields[name] = item[name];
    else {
      for (const node of nodesOf(item[name])) {
        const below: Line[] = [];
        const line = split(node, fieldsOf(selection), below);
        children.push({ ...line, __parentId: item.id }, ...below);
      }
    }
  }
  return lineFields;
};

const argument = (name: string, value: string, kind: Kind.INT | Kind.STRING) => ({
  kind: Kind.ARGUMENT as const,
  name: { kind: Kind.NAME as const, value: name },
  value: { kind, value },
});

const field = (name: string, below: readonly string[] = []): FieldNode => ({
  kind: Kind.FIELD,
  name: { kind: Kind.NAME, value: name },
  ...(below.length > 0 && {
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: below.map((childField) => field(childField)),
    },
  }),
});

/** Returns the GraphQL query that reads one page of the outermost list. */
const pageQuery = ({ root }: BulkQuery, after: string | undefined): OperationDefinitionNode => {
  const ownArguments = (root.arguments ?? []).filter(
    ({ name }) => !['first', 'after'].includes(name.value),
  );
  const args = [...ownArguments, argument('first', String(atOnce), Kind.INT)];
  if (after) args.push(argument('after', after, Kind.STRING));
  const selections = [
    ...(root.selectionSet?.selections ?? []),
    field('pageInfo', ['hasNextPage', 'endCursor']),
  ];
  const connectionField = {
    ...root,
    arguments: args,
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  };
  return {
    kind: Kind.OPERATION_DEFINITION,
    operation: 'query',
    selectionSet: { kind: Kind.SELECTION_SET, selections: [connectionField] },
  } as OperationDefinitionNode;
};

/**
 * Reads the page after `after`.
 * @throws Error when the shop's data can't be read
 */
export const readBulkPage = async (
  call: Call,
  query: BulkQuery,
  after: string | undefined,
): Promise<BulkPage> => {
  const { data, errors } = await execute({
    schema: adminSchema,
    rootValue: rootOf(call),
    document: { kind: Kind.DOCUMENT, definitions: [pageQuery(query, after)] },
  });
  if (errors?.[0]) throw errors[0];
  const connection = data?.[nameOf(query.root)];
  const children: Line[] = [];
  const fields = fieldsOf(nodeSelection(query.root));
  const parents = nodesOf(connection).map((node) => split(node, fields, children));
  const { hasNextPage, endCursor } = pageInfo.parse(connection).pageInfo;
  return { parents, children, next: hasNextPage ? (endCursor ?? undefined) : undefined };
};
