import * as z from 'zod';
import { arnOf } from '../template/arn';
import { boolean, physicalName, resourceKind } from './resource';

const keySchema = z.array(
  z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
);
const projection = z.object({
  ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
  NonKeyAttributes: z.array(z.string()).default([]),
});
const properties = z.object({
  TableName: z.string().optional(),
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z
    .array(z.object({ IndexName: z.string(), KeySchema: keySchema, Projection: projection }))
    .default([]),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: boolean }).optional(),
  StreamSpecification: z
    .object({
      StreamViewType: z.enum(['NEW_AND_OLD_IMAGES', 'NEW_IMAGE', 'OLD_IMAGE', 'KEYS_ONLY']),
    })
    .optional(),
  LocalSecondaryIndexes: z.array(z.never()).optional(),
});
type Properties = z.output<typeof properties>;

const keyOf = (schema: z.output<typeof keySchema>, { AttributeDefinitions }: Properties) => {
  const attribute = (type: 'HASH' | 'RANGE') => {
    const name = schema.find(({ KeyType }) => KeyType === type)?.AttributeName;
    const definition = AttributeDefinitions.find(({ AttributeName }) => AttributeName === name);
    return definition && { name: definition.AttributeName, type: definition.AttributeType };
  };
  const partition = attribute('HASH');
  if (!partition) throw new Error('The key has no partition attribute.');
  const sort = attribute('RANGE');
  return { partition, ...(sort && { sort }) };
};

const projectionOf = ({ ProjectionType, NonKeyAttributes }: z.output<typeof projection>) =>
  ProjectionType === 'INCLUDE'
    ? { kind: ProjectionType, attributes: NonKeyAttributes }
    : { kind: ProjectionType };

const definitionOf = (name: string, input: Properties) => {
  const { TimeToLiveSpecification: ttl, StreamSpecification: stream } = input;
  return {
    name,
    key: keyOf(input.KeySchema, input),
    indexes: input.GlobalSecondaryIndexes.map((index) => ({
      name: index.IndexName,
      key: keyOf(index.KeySchema, input),
      projection: projectionOf(index.Projection),
    })),
    ...(ttl?.Enabled && { timeToLiveAttribute: ttl.AttributeName }),
    ...(stream && { streamView: stream.StreamViewType }),
  };
};

export const table = resourceKind(properties, (input, resource, { dynamodb }) => {
  const name = input.TableName ?? physicalName(resource);
  dynamodb.createTable(definitionOf(name, input));
  const stream = input.StreamSpecification && { StreamArn: dynamodb.stream(name).arn };
  return { ref: name, attributes: { Arn: arnOf('dynamodb', `table/${name}`), ...stream } };
});
