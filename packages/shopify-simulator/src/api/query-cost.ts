import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** The maximum requested cost of a call. */
export const maxPoints = 1000;

const firstOf = ({ arguments: args = [] }: FieldNode, variables: Variables): number => {
  const value = args.find(({ name }) => name.value === 'first')?.value;
  if (value?.kind === Kind.INT) return Number(value.value);
  const variableValue = value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
  return typeof variableValue === 'number' ? variableValue : 0;
};

/**
 * Returns the cost of a call before anything is read. An object with an id costs one point. A list
 * costs two points plus the cost of its objects times the requested length. A mutation costs at
 * least ten. Amounts, addresses and other values are free.
 */
export const requestedCost = (
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
): number => {
  const fragments = new Map(
    document.definitions.flatMap((one): [string, FragmentDefinitionNode][] =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
    ),
  );

  const costOfSet = (set: SelectionSetNode | undefined, type: string): number =>
    (set?.selections ?? []).reduce((sum, one) => {
      if (one.kind === Kind.FIELD) return sum + costOfField(one, type);
      if (one.kind === Kind.INLINE_FRAGMENT) {
        return sum + costOfSet(one.selectionSet, one.typeCondition?.name.value ?? type);
      }
      const fragment = fragments.get(one.name.value);
      return (
        sum + (fragment ? costOfSet(fragment.selectionSet, fragment.typeCondition.name.value) : 0)
      );
    }, 0);

  const costOfField = (field: FieldNode, parent: string): number => {
    const owner = schema.getType(parent);
    if (!isObjectType(owner) && !isInterfaceType(owner)) return 0;
    const fieldDefinition = owner.getFields()[field.name.value];
    const type = fieldDefinition && getNamedType(fieldDefinition.type);
    if (!type) return 0;
    const selectionCost = costOfSet(field.selectionSet, type.name);
    if (type.name.endsWith('Connection')) return 2 + firstOf(field, variables) * selectionCost;
    // The node of a connection is counted here. Its cost is multiplied by the list's length above.
    const isNode = isObjectType(type) && type.getInterfaces().length > 0;
    return selectionCost + (isNode || isInterfaceType(type) ? 1 : 0);
  };

  return document.definitions.reduce((sum, one) => {
    if (one.kind !== Kind.OPERATION_DEFINITION) return sum;
    const isMutation = one.operation === 'mutation';
    const cost = costOfSet(one.selectionSet, isMutation ? 'Mutation' : 'Query');
    return sum + (isMutation ? Math.max(10, cost) : Math.max(1, cost));
  }, 0);
};
